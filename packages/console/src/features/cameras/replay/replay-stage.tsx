import type { CameraDetail, CountingLine, CountingZone } from '@foyer/contract';
import { PictureWithBoxes, showZoned, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconClockExclamation } from '@tabler/icons-react';
import { useMemo } from 'react';
import { boxesOf } from '../../notifications/index.ts';
import classes from './replay.module.css';
import type { ReplayClock } from './replay-clock.ts';
import type { ReplayWindow } from './replay-windows.ts';
import { picturesOf, usualIntervalMs, walkersAt } from './shown-moment.ts';
import { StageShapes } from './stage-shapes.tsx';
import { useClock } from './use-clock.ts';
import { useStagePicture } from './use-stage-picture.ts';

interface Props {
  camera: CameraDetail;
  clock: ReplayClock;
  /** By time. */
  windows: readonly ReplayWindow[];
  lines: readonly CountingLine[];
  zones: readonly CountingZone[];
}

/** The picture of the moment with its boxes, the lines and zones, and who moved over it since. */
export function ReplayStage({ camera, clock, windows, lines, zones }: Props) {
  const at = useClock(clock, (one) => one.at);
  const rate = useClock(clock, (one) => one.rate);
  const pictures = useMemo(() => picturesOf(windows), [windows]);
  const intervalMs = useMemo(() => usualIntervalMs(pictures), [pictures]);
  const paths = useMemo(() => windows.flatMap((one) => one.paths), [windows]);
  const crossings = useMemo(() => windows.flatMap((one) => one.crossings), [windows]);
  const picture = useStagePicture(pictures, at, rate);
  const ageMs = picture ? at - picture.at : 0;
  const isOld = ageMs > 2 * intervalMs;
  const clockOf = (moment: number) => showZoned(moment, camera.time_zone, 'clock');
  const { Width, Height, Path } = picture?.Photo ?? {};
  return (
    <div className={classes.stage} data-old={isOld} data-testid="replay-stage">
      <PictureWithBoxes
        src={Path ? `/images/${Path}` : ''}
        alt={
          picture
            ? t('{camera} at {time}, {people, plural, one {# person} other {# people}}', {
                camera: camera.name,
                time: clockOf(picture.at),
                people: picture.People?.length ?? picture.counting ?? 0,
              })
            : t('{camera}: no picture at this moment', { camera: camera.name })
        }
        ratio={Width && Height ? Width / Height : 16 / 9}
        boxes={picture?.People ? boxesOf({ people: picture.People }) : []}
        hasLegend={false}
      >
        <StageShapes
          lines={lines}
          zones={zones}
          walkers={walkersAt(paths, at)}
          crossings={crossings}
          at={at}
          rate={rate}
        />
      </PictureWithBoxes>
      <p className={classes.age}>
        {picture && <span>{pictureWords(clockOf(picture.at), ageMs)}</span>}
        {isOld && (
          <ToneBadge tone="warning" icon={IconClockExclamation}>
            {t('Old picture')}
          </ToneBadge>
        )}
      </p>
    </div>
  );
}

/** When the picture was taken, and how long before the moment: in seconds, and from two minutes on in minutes. */
function pictureWords(time: string, ageMs: number): string {
  const seconds = Math.floor(ageMs / 1_000);
  if (seconds < 1) return t('Picture of {time}', { time });
  return seconds < 120
    ? t('Picture of {time}, {seconds, plural, one {# second} other {# seconds}} before', {
        time,
        seconds,
      })
    : t('Picture of {time}, {minutes, plural, one {# minute} other {# minutes}} before', {
        time,
        minutes: Math.floor(seconds / 60),
      });
}
