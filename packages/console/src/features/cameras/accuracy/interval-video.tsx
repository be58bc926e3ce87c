import type { AuditInterval } from '@foyer/contract';
import { IconButton, showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { NativeSelect, Slider } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
} from '@tabler/icons-react';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import drawing from '../drawing/drawing-surface.module.css';
import type { Point } from '../drawing/points.ts';
import { ShapeOutline } from '../drawing/shape-outline.tsx';
import classes from './accuracy.module.css';
import { partOf, type Recording } from './recording.ts';

interface Props {
  recording: Recording;
  interval: AuditInterval;
  /** The audited line, where it is drawn. */
  line: readonly Point[] | null;
  zone: string;
  /** Where the recording stands, seconds after its beginning: nobody who is counted later has been seen yet. */
  onPosition: (seconds: number) => void;
}

const speeds = [0.25, 0.5, 1, 2];
const backS = 5;

/** The interval of a recording with the line over it: pause, slow motion and back, by keys too. */
export function IntervalVideo({ recording, interval, line, zone, onPosition }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [loaded, setLoaded] = useState<{ durationS: number; ratio: number }>();
  const [isBroken, setBroken] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [positionS, setPositionS] = useState(0);
  const part = loaded && partOf(recording, loaded.durationS, interval);
  const [startS, endS] = [part?.startS, part?.endS];

  // A recording, or its beginning, was chosen: it stands at the beginning of the interval.
  useEffect(() => {
    if (video.current && startS !== undefined) video.current.currentTime = startS;
  }, [startS]);
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed;
  }, [speed]);

  const seek = (seconds: number) => {
    if (!video.current || startS === undefined || endS === undefined) return;
    video.current.currentTime = Math.min(Math.max(seconds, startS), endS);
  };
  const toggle = () => {
    const { current } = video;
    if (!current || endS === undefined) return;
    if (!current.paused) current.pause();
    else if (current.currentTime < endS) void current.play();
  };
  const goBack = () => video.current && seek(video.current.currentTime - backS);
  const slowDown = () => setSpeed((before) => (before < 1 ? 1 : 0.5));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement && event.target.type !== 'range') return;
    const key = event.key.toLowerCase();
    if (key === 'k') toggle();
    else if (key === 'j') goBack();
    else if (key === 's') slowDown();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const follow = (current: HTMLVideoElement) => {
    if (endS !== undefined && current.currentTime >= endS && !current.paused) current.pause();
    setPositionS(current.currentTime);
    onPosition(current.currentTime);
  };
  const shown = (seconds: number, style: 'day' | 'clock') =>
    showZoned(recording.beginsAt + 1_000 * seconds, zone, style);
  const clockAt = (seconds: number) => shown(seconds, 'clock');
  const momentAt = (seconds: number) => `${shown(seconds, 'day')} ${clockAt(seconds)}`;
  const Toggle = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.video}>
      {isBroken && (
        <p role="alert">
          {t('This browser cannot play the recording. Bring it as MP4 (H.264) or WebM.')}
        </p>
      )}
      {loaded && !part && (
        <p role="alert">
          {t(
            'The recording does not hold the whole interval: it goes from {from} to {to}. Correct when it begins, or choose another one.',
            { from: momentAt(0), to: momentAt(loaded.durationS) },
          )}
        </p>
      )}
      <div
        className={classes.stage}
        style={{ '--ratio': loaded?.ratio ?? 16 / 9 } as CSSProperties}
        hidden={isBroken || (loaded && !part)}
      >
        <video
          ref={video}
          src={recording.address}
          muted
          playsInline
          preload="auto"
          onLoadedMetadata={({ currentTarget: { duration, videoWidth, videoHeight } }) =>
            setLoaded({ durationS: duration, ratio: videoWidth / videoHeight })
          }
          onError={() => setBroken(true)}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={({ currentTarget }) => follow(currentTarget)}
          onSeeked={({ currentTarget }) => follow(currentTarget)}
        />
        {line && (
          <svg
            className={drawing.shapes}
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <ShapeOutline points={line} isClosed={false} />
          </svg>
        )}
      </div>
      {part && (
        <div className={classes.player}>
          {/* Time goes to the right, as in every player. */}
          <div className={classes.actions} dir="ltr">
            <IconButton
              variant="default"
              size={36}
              icon={IconRewindBackward5}
              label={t('Five seconds back')}
              aria-keyshortcuts="J"
              onClick={goBack}
            />
            <IconButton
              size={44}
              radius="xl"
              icon={Toggle}
              iconSize={22}
              label={isPlaying ? t('Pause') : t('Play')}
              aria-keyshortcuts="K"
              onClick={toggle}
            />
            <NativeSelect
              aria-label={t('Speed')}
              value={String(speed)}
              onChange={({ currentTarget: { value } }) => setSpeed(Number(value))}
              data={speeds.map((one) => ({ value: String(one), label: `${one}×` }))}
            />
            <time className={classes.clock}>{clockAt(positionS)}</time>
          </div>
          <Slider
            dir="ltr"
            min={part.startS}
            max={part.endS}
            step={0.1}
            value={Math.max(part.startS, positionS)}
            onChange={seek}
            label={clockAt}
            thumbLabel={t('Moment')}
          />
          <p className={classes.quiet}>
            {t(
              'Keys: K plays or pauses, J goes five seconds back, S slow motion. Who was counted after a moment is taken back when you go back to it.',
            )}
          </p>
        </div>
      )}
    </div>
  );
}
