import type { DeviceDetail, WatcherReport } from '@foyer/contract';
import { richText, showMoment, type Tone, ToneBadge, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
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
  none: { tone: 'secondary', icon: IconCircleDashed, word: t('no report yet') },
  'in force': { tone: 'success', icon: IconCircleCheck, word: t('active') },
  'went back': { tone: 'warning', icon: IconArrowBackUp, word: t('previous settings restored') },
  'not yet taken': { tone: 'info', icon: IconClockHour4, word: t('not yet taken') },
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
          ? t('No camera watcher of this device has reported a configuration.')
          : wordsOf(watcher, state === 'offline')}
      </p>
    </div>
  );
}

function wordsOf(watcher: WatcherReport, isOffline: boolean): ReactNode {
  const { version, present_version, in_force, refused, reported_at } = watcher;
  const parts = {
    version: <Version of={version} />,
    newer: <Version of={present_version} />,
    refused: refused && <Version of={refused.version} />,
    reason: refused && <bdi>{refused.reason}</bdi>,
    time: <time dateTime={reported_at}>{showMoment(reported_at)}</time>,
    zone: zoneName(),
  };
  if (in_force)
    return richText(
      t(
        'The camera watcher works with the present version <version/>, as reported at <time/> (<zone/>)',
      ),
      parts,
    );
  const continues = refused
    ? t(
        'Version <refused/> did not work: <reason/>. The camera watcher continues with version <version/>, as reported at <time/> (<zone/>).',
      )
    : t(
        'The camera watcher still works with version <version/>, as reported at <time/> (<zone/>).',
      );
  return richText(`${continues} ${nextOf(watcher, isOffline)}`, parts);
}

function nextOf(watcher: WatcherReport, isOffline: boolean): string {
  if (watcherStateOf(watcher) === 'went back')
    return t('Correct the address or settings of the camera, and save: it tries what changed.');
  return isOffline
    ? t(
        'Version <newer/> is newer. The device is offline: it takes that once it reaches this server.',
      )
    : t(
        'Version <newer/> is newer and not reported on yet: it is taken within about 15 seconds and tried for up to a minute.',
      );
}

const shownCharacters = 8;

/** The beginning of a version tells it apart; the whole is its title. */
const Version = ({ of }: { of: string }) => <code title={of}>{of.slice(0, shownCharacters)}</code>;
