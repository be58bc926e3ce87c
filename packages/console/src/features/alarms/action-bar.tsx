import type { Alarm } from '@foyer/contract';
import { TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import {
  IconArchive,
  IconArrowLeft,
  IconClockPause,
  IconEyeCheck,
  IconX,
} from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useNeedsConnection } from '../../shared/connection/needs-connection.ts';
import type { AlarmAction } from './alarm-action.ts';
import classes from './alarm-screen.module.css';
import { isUnacknowledged } from './alarm-words.ts';
import { useAwaitsAcknowledgement } from './waiting-events.tsx';

interface Props {
  /** Selected alarms; 0: the chosen one alone. */
  count: number;
  alarm: Alarm | undefined;
  isBusy: boolean;
  mayAct: boolean;
  onBack: () => void;
  onSelectNone: () => void;
  onPerform: (action: AlarmAction) => void;
  onShelve: () => void;
}

/** After the first click the next alarm is shown: the second of a double click would act on that one, unseen. */
const once = (run: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) run();
};

/** What can be done with the chosen alarm, or with those that are selected. */
export function ActionBar(props: Props) {
  const { count, alarm, isBusy, mayAct, onPerform } = props;
  const several = count > 0;
  const isAcknowledged = useAwaitsAcknowledgement(alarm?.id ?? 0);
  const online = useNeedsConnection();
  /** Also while it is loaded, and where there is no such alarm. */
  const isOver = !several && (alarm === undefined || alarm.state === 'closed');
  const size = 'md';
  return (
    <div className={classes.actions} role="toolbar" aria-label={t('Actions')} aria-busy={isBusy}>
      <TextButton
        className={classes.back ?? ''}
        size={size}
        variant="default"
        icon={IconArrowLeft}
        iconSize={18}
        onClick={props.onBack}
      >
        {t('All alarms')}
      </TextButton>
      {several && (
        <TextButton
          size={size}
          variant="subtle"
          icon={IconX}
          iconSize={18}
          onClick={props.onSelectNone}
        >
          {t('{count, number} selected', { count })}
        </TextButton>
      )}
      {mayAct ? (
        <>
          <TextButton
            size={size}
            aria-keyshortcuts="A"
            disabled={
              !several && (alarm === undefined || isAcknowledged || !isUnacknowledged(alarm))
            }
            icon={IconEyeCheck}
            iconSize={18}
            onClick={once(() => onPerform({ kind: 'acknowledge' }))}
          >
            {t('Acknowledge')}
          </TextButton>
          {!several && alarm?.shelved_until != null ? (
            <TextButton
              size={size}
              variant="default"
              {...online}
              icon={IconClockPause}
              iconSize={18}
              onClick={once(() => onPerform({ kind: 'shelve', minutes: 0 }))}
            >
              {t('Unshelve')}
            </TextButton>
          ) : (
            <TextButton
              size={size}
              variant="default"
              aria-keyshortcuts="S"
              disabled={isOver}
              {...online}
              icon={IconClockPause}
              iconSize={18}
              onClick={props.onShelve}
            >
              {t('Shelve…')}
            </TextButton>
          )}
          <TextButton
            size={size}
            variant="default"
            aria-keyshortcuts="C"
            disabled={isOver}
            {...online}
            icon={IconArchive}
            iconSize={18}
            onClick={once(() => onPerform({ kind: 'close' }))}
          >
            {t.of('an alarm', 'Close')}
          </TextButton>
        </>
      ) : (
        <p className={classes.forbidden}>{t('Your role reads alarms; operators handle them.')}</p>
      )}
    </div>
  );
}
