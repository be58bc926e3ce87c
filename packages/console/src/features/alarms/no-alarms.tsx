import { Empty } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Skeleton } from '@mantine/core';
import classes from './alarm-screen.module.css';

const awaitedRows = 14;

/** In place of the list while it is loaded first. */
export const WaitingRows = () => (
  <div className={classes.waiting}>
    {Array.from({ length: awaitedRows }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows without content
      <Skeleton key={i} height={28} />
    ))}
  </div>
);

interface NoAlarmsProps {
  isNarrowed: boolean;
  view: 'shelved' | 'held' | 'closed' | undefined;
  onShowAll: () => void;
}

const emptyWords = {
  open: [
    t('Nothing needs you'),
    t('An alarm appears here within 2 seconds after its condition begins.'),
  ],
  shelved: [t('Nothing is shelved'), t('An alarm that somebody hides for a time is listed here.')],
  held: [
    t('Nothing is held back'),
    t('Alarms that began because their device is offline, or during maintenance, are listed here.'),
  ],
  closed: [
    t('Nothing is closed yet'),
    t('An alarm that is over and was looked at is listed here.'),
  ],
} as const;

/** In place of a list without alarms. */
export function NoAlarms({ isNarrowed: narrowed, view = undefined, onShowAll }: NoAlarmsProps) {
  const [title, words] = emptyWords[view ?? 'open'];
  if (!narrowed) return <Empty title={title}>{words}</Empty>;
  return (
    <Empty
      title={t('No alarm matches this filter')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('Show all alarms')}
        </Button>
      }
    >
      {t('Remove a filter, or use fewer words.')}
    </Empty>
  );
}

/** Beside the list while none of its alarms is open. */
export const NoAlarmChosen = () => (
  <Empty title={t('No alarm chosen')}>{t('Choose one from the list, or press J.')}</Empty>
);
