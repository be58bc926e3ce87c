import type { CameraDetail } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useScreenKeys } from '../../../shared/commands/use-screen-keys.ts';
import { cameraLines } from '../../../shared/queries/camera-queries.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { countingZones } from '../counting/counting-queries.ts';
import classes from './replay.module.css';
import { ReplayClock } from './replay-clock.ts';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayCounts } from './replay-counts.tsx';
import { ReplayGap } from './replay-gap.tsx';
import { ReplayPlace } from './replay-place.tsx';
import { readReplaySearch } from './replay-search.ts';
import { ReplayStage } from './replay-stage.tsx';
import { ReplayTimeline } from './replay-timeline.tsx';
import { picturesOf } from './shown-moment.ts';
import { useClockFrames } from './use-clock.ts';
import { useReplayAddress } from './use-replay-address.ts';
import { useReplayData } from './use-replay-data.ts';
import { useReplaySteps } from './use-replay-steps.ts';

/** Without a moment in the address it begins with the newest message. */
const newestAt = ({ last_notification }: CameraDetail) =>
  last_notification ? Date.parse(last_notification.CreatedAt) : Date.now();

/** The picture of a moment, the counts beside it, and the timeline below. */
export function Replay({ camera, onKeys }: { camera: CameraDetail; onKeys: () => void }) {
  const search = readReplaySearch(useSearch({ strict: false }) as Record<string, unknown>);
  const { length = 'hour', at } = search;
  const [clock] = useState(
    () =>
      new ReplayClock({
        at: at === undefined ? newestAt(camera) : Date.parse(at),
        latest: Date.now,
        speed: search.speed,
      }),
  );
  useClockFrames(clock);
  useReplayAddress(clock, search);
  const { span, day, current, windows } = useReplayData(camera, clock, length);
  const { data: lines = [] } = useQuery(cameraLines(camera.id));
  const { data: zones = [] } = useQuery(countingZones(camera.id));
  const pictures = useMemo(() => picturesOf(windows), [windows]);
  const steps = useReplaySteps({ camera, clock, day: day.data, windows });
  useScreenKeys([
    ['k', () => clock.toggle()],
    [' ', () => clock.toggle()],
    ['l', () => clock.shuttle(1)],
    ['j', () => clock.shuttle(-1)],
    ['ArrowRight', () => clock.seek(clock.at + 1_000)],
    ['ArrowLeft', () => clock.seek(clock.at - 1_000)],
    ['.', () => steps.toPicture(1)],
    [',', () => steps.toPicture(-1)],
    [']', () => steps.toEvent(1)],
    ['[', () => steps.toEvent(-1)],
    // not shown: names of keys
    ['Home', () => clock.seek(span.start)],
    // not shown: a name of a key
    ['End', () => clock.seek(span.until - 1)],
    ['?', onKeys],
  ]);
  return (
    <div className={classes.replay}>
      <div className={classes.seen}>
        <QueryStates
          what={t('the pictures')}
          result={current}
          skeleton={<Skeleton className={classes.waiting ?? ''} />}
        >
          {() => (
            <ReplayStage
              camera={camera}
              clock={clock}
              windows={windows}
              lines={lines}
              zones={zones}
            />
          )}
        </QueryStates>
      </div>
      <div className={classes.side}>
        <QueryStates what={t('the counts')} result={day} skeleton={<Skeleton height={200} />}>
          {(data) => (
            <ReplayCounts
              clock={clock}
              zone={camera.time_zone}
              day={data}
              windows={windows}
              lines={lines}
              length={length}
              since={span.start}
            />
          )}
        </QueryStates>
      </div>
      <section className={classes.player} aria-label={t('Timeline')}>
        <div className={classes.place}>
          <ReplayPlace clock={clock} zone={camera.time_zone} length={length} />
          <ReplayControls clock={clock} onPicture={steps.toPicture} onEvent={steps.toEvent} />
        </div>
        {day.data && <ReplayGap clock={clock} zone={camera.time_zone} day={day.data} />}
        <ReplayTimeline
          clock={clock}
          zone={camera.time_zone}
          length={length}
          span={span}
          day={day.data}
          pictures={pictures}
        />
      </section>
    </div>
  );
}
