import { Dialog, PlainList, showMoment, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { isUnsent, type WaitingAction } from '../../shared/offline/waiting-action.ts';
import { withdrawAction } from '../../shared/offline/waiting-actions.ts';
import { actionWords, outcomeWords } from './action-words.ts';
import classes from './offline.module.css';

interface Props {
  actions: readonly WaitingAction[];
  onClose: () => void;
}

/** What was done without a connection, one by one; what still waits can be withdrawn. */
export const ActionsDialog = ({ actions, onClose }: Props) => (
  <Dialog opened onClose={onClose} title={t('Done without a connection')} size="lg">
    <PlainList className={classes.list}>
      {actions.map((action) => (
        <li key={action.id} className={classes.action}>
          <div className={classes.words}>
            <AnchorLink to="/app/alarms/$id" params={{ id: action.alarm }} onClick={onClose}>
              {action.title}
            </AnchorLink>
            <span>
              <bdi>{actionWords(action)}</bdi>
            </span>
            <span className={classes.quiet}>
              {t('Done {moment}.', { moment: showMoment(action.doneAt) })}{' '}
              {outcomeWords(action.outcome)}
            </span>
          </div>
          {isUnsent(action) && (
            <Button size="compact-md" variant="default" onClick={() => void withdraw(action.id)}>
              {t('Withdraw')}
            </Button>
          )}
        </li>
      ))}
    </PlainList>
  </Dialog>
);

async function withdraw(id: string): Promise<void> {
  if (!(await withdrawAction(id))) toastFailure(t('It is being sent and cannot be withdrawn.'));
}
