import { showMoment, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { type WaitingAction, waitsFor } from '../../shared/offline/waiting-action.ts';
import { waitingActions, withdrawAction } from '../../shared/offline/waiting-actions.ts';
import classes from './alarm-detail.module.css';

/** Whether the person acknowledged an alarm without a connection, and it was not sent yet. */
export const useAwaitsAcknowledgement = (alarm: number): boolean =>
  useSelector(waitingActions, (actions) => actions.some(waitsFor(alarm, 'acknowledge')));

/** What the person did with the alarm without a connection, at the end of its history. */
export function WaitingEvents({ alarm }: { alarm: number }) {
  const waiting = useSelector(waitingActions).filter(waitsFor(alarm));
  return waiting.map((action) => (
    <li key={action.id} data-comment={action.kind === 'comment'}>
      <time dateTime={new Date(action.doneAt).toISOString()} className={classes.when}>
        {showMoment(action.doneAt)}
      </time>
      <span className={classes.what}>
        <bdi>{action.kind === 'comment' ? action.text : t('Acknowledged')}</bdi>
        <span className={classes.waiting}>
          {t('waits for the connection')}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void withdraw(action)}
            aria-label={
              action.kind === 'comment'
                ? t('Withdraw the comment')
                : t('Withdraw the acknowledgement')
            }
          >
            {t('Withdraw')}
          </Button>
        </span>
      </span>
    </li>
  ));
}

async function withdraw({ id }: WaitingAction): Promise<void> {
  if (!(await withdrawAction(id))) toastFailure(t('It is being sent and cannot be withdrawn.'));
}
