import type { Alarm } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArrowLeft,
  IconClockPause,
  IconEyeCheck,
  IconX,
} from '@tabler/icons-react';
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
      <Button
        className={classes.back ?? ''}
        size={size}
        variant="default"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={props.onBack}
      >
        {t('All alarms')}
      </Button>
      {several && (
        <Button
          size={size}
          variant="subtle"
          leftSection={<IconX size={18} aria-hidden />}
          onClick={props.onSelectNone}
        >
          {t('{count, number} selected', { count })}
        </Button>
      )}
      {mayAct ? (
        <>
          <Button
            size={size}
            aria-keyshortcuts="A"
            disabled={
              !several && (alarm === undefined || isAcknowledged || !isUnacknowledged(alarm))
            }
            leftSection={<IconEyeCheck size={18} aria-hidden />}
            onClick={() => onPerform({ kind: 'acknowledge' })}
          >
            {t('Acknowledge')}
          </Button>
          {!several && alarm?.shelved_until != null ? (
            <Button
              size={size}
              variant="default"
              {...online}
              leftSection={<IconClockPause size={18} aria-hidden />}
              onClick={() => onPerform({ kind: 'shelve', minutes: 0 })}
            >
              {t('Unshelve')}
            </Button>
          ) : (
            <Button
              size={size}
              variant="default"
              aria-keyshortcuts="S"
              disabled={isOver}
              {...online}
              leftSection={<IconClockPause size={18} aria-hidden />}
              onClick={props.onShelve}
            >
              {t('Shelve…')}
            </Button>
          )}
          <Button
            size={size}
            variant="default"
            aria-keyshortcuts="C"
            disabled={isOver}
            {...online}
            leftSection={<IconArchive size={18} aria-hidden />}
            onClick={() => onPerform({ kind: 'close' })}
          >
            {t.of('an alarm', 'Close')}
          </Button>
        </>
      ) : (
        <p className={classes.forbidden}>{t('Your role reads alarms; operators handle them.')}</p>
      )}
    </div>
  );
}
