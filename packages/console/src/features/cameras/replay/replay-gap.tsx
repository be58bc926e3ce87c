import type { CameraTimeline } from '@foyer/contract';
import { showBucket } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import classes from './replay.module.css';
import type { ReplayClock } from './replay-clock.ts';
import { isUnmeasured, measuredOf, nearestMeasured } from './shown-moment.ts';
import { useClock } from './use-clock.ts';

interface Props {
  clock: ReplayClock;
  zone: string;
  day: CameraTimeline;
}

/** Says where nothing was measured, and leads to the nearest data. */
export function ReplayGap({ clock, zone, day }: Props) {
  const spans = useMemo(() => measuredOf(day), [day]);
  const isGap = useClock(clock, ({ at }) => isUnmeasured(day, spans, at));
  if (!isGap) return null;
  const { earlier, later } = nearestMeasured(day, clock.at);
  const offered = [
    { at: earlier, words: (moment: string) => t('Before: {moment}', { moment }) },
    { at: later, words: (moment: string) => t('After: {moment}', { moment }) },
  ].flatMap(({ at, words }) =>
    at === undefined ? [] : [{ at, words: words(showBucket(at, zone, 'hour')) }],
  );
  return (
    <Alert
      variant="outline"
      color="secondary"
      icon={<IconCalendarOff aria-hidden />}
      title={t('Nothing was measured at this moment')}
    >
      {offered.length === 0 ? (
        t('This camera has sent nothing yet, or it is no longer kept.')
      ) : (
        <div className={classes.offered}>
          <span>{t('The nearest data:')}</span>
          {offered.map(({ at, words }) => (
            <Button key={at} size="xs" variant="default" onClick={() => clock.seek(at)}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
}
