import type { DeviceDetail, WatcherReport } from '@foyer/contract';
import { showMoment, type Tone, ToneBadge, zoneName } from '@foyer/kit';
import {
  type Icon,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './camera-settings.module.css';
import { type WatcherStateName, watcherStateOf } from './watcher-state-of.ts';

const looks: Record<WatcherStateName, { tone: Tone; icon: Icon; word: string }> = {
  none: { tone: 'secondary', icon: IconCircleDashed, word: 'no report yet' },
  'in force': { tone: 'success', icon: IconCircleCheck, word: 'in force' },
  'went back': { tone: 'warning', icon: IconArrowBackUp, word: 'went back' },
  'not yet taken': { tone: 'info', icon: IconClockHour4, word: 'not yet taken' },
};

/** Whether a device's camera watcher works with what was configured last, and what to do where it does not. */
export function WatcherState({ device }: { device: Pick<DeviceDetail, 'watcher' | 'state'> }) {
  const { watcher, state } = device;
  const { tone, icon, word } = looks[watcherStateOf(watcher)];
  return (
    <div className={classes.state}>
      <ToneBadge tone={tone} icon={icon}>
        {word}
      </ToneBadge>
      <p>
        {watcher === null
          ? 'No camera watcher of this device has reported a configuration.'
          : wordsOf(watcher, state === 'offline')}
      </p>
    </div>
  );
}

function wordsOf(watcher: WatcherReport, isOffline: boolean): ReactNode {
  const { version, present_version, in_force, refused, reported_at } = watcher;
  const works = (
    <>
      <Version of={version} />, as reported at{' '}
      <time dateTime={reported_at}>{showMoment(reported_at)}</time> ({zoneName()})
    </>
  );
  if (in_force) return <>The camera watcher works with the present version {works}.</>;
  const continues = refused ? (
    <>
      Version <Version of={refused.version} /> did not work: <bdi>{refused.reason}</bdi>. The camera
      watcher continues with version {works}.
    </>
  ) : (
    <>The camera watcher still works with version {works}.</>
  );
  if (watcherStateOf(watcher) === 'went back')
    return (
      <>
        {continues} Correct the address or settings of the camera, and save: it tries what changed.
      </>
    );
  return (
    <>
      {continues} Version <Version of={present_version} /> is newer
      {isOffline
        ? '. The device is offline: it takes that once it reaches this server.'
        : ' and not reported on yet: it is taken within about 15 seconds and tried for up to a minute.'}
    </>
  );
}

const shownCharacters = 8;

/** The beginning of a version tells it apart; the whole is its title. */
const Version = ({ of }: { of: string }) => <code title={of}>{of.slice(0, shownCharacters)}</code>;
