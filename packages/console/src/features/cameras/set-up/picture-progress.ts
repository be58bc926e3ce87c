import type { CameraDetail, CameraSettings, DeviceDetail } from '@foyer/contract';
import { showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { watcherStateOf } from '../settings/watcher-state-of.ts';

/** What a first picture needs, one after the other. */
export interface Milestone {
  name: string;
  state: 'done' | 'waiting' | 'wrong';
  /** How it is now. */
  words: string;
  /** What usually is wrong where it stays so. */
  help?: string;
}

type Given = Pick<DeviceDetail, 'has_token' | 'last_seen_at' | 'state' | 'watcher'>;

/** How far a camera is on the way to its first picture. */
export function pictureProgress(
  device: Given,
  { last_notification: last }: Pick<CameraDetail, 'last_notification'>,
  settings: Pick<CameraSettings, 'enabled' | 'has_address' | 'every_s' | 'sharing_in_force'>,
): Milestone[] {
  return [
    watchedMilestone(settings),
    tokenMilestone(device),
    heardMilestone(device),
    takenMilestone(device),
    last
      ? {
          name: t('Picture'),
          state: 'done',
          words: t('arrived at {moment}', { moment: showMoment(last.CreatedAt) }),
        }
      : {
          name: t('Picture'),
          state: 'waiting',
          words: t(
            'comes within {seconds, plural, one {# second} other {# seconds}} of the first look at the camera',
            { seconds: Math.ceil(settings.every_s) },
          ),
          help: t(
            'See that the camera has power and is reached from the device, and that nobody else uses the last stream it offers.',
          ),
        },
  ];
}

function watchedMilestone({
  enabled,
  has_address,
}: Pick<CameraSettings, 'enabled' | 'has_address'>): Milestone {
  const name = t('Address');
  if (!has_address)
    return {
      name,
      state: 'wrong',
      words: t('none yet'),
      help: t('Go back to the step Address and write where the camera’s stream is.'),
    };
  return enabled
    ? { name, state: 'done', words: t('kept') }
    : {
        name,
        state: 'wrong',
        words: t('kept, but the camera is not watched'),
        help: t('Go back to the step Address and switch “Watched by the camera watcher” on.'),
      };
}

const tokenMilestone = ({ has_token }: Given): Milestone =>
  has_token
    ? { name: t('Token'), state: 'done', words: t('the device has one') }
    : {
        name: t('Token'),
        state: 'waiting',
        words: t('the device has none yet'),
        help: t('Take the claim code on the device: go back to the step Device.'),
      };

function heardMilestone({ last_seen_at, state }: Given): Milestone {
  const name = t('Device');
  if (last_seen_at !== null && state !== 'offline')
    return {
      name,
      state: 'done',
      words: t('last message at {moment}', { moment: showMoment(last_seen_at) }),
    };
  return {
    name,
    state: 'waiting',
    words:
      last_seen_at === null
        ? t('no message yet')
        : t('offline since {moment}', { moment: showMoment(last_seen_at) }),
    help: t(
      'See that the camera watcher is started, that the device reaches this server’s address (network cable, firewall, proxy) and that its clock is right.',
    ),
  };
}

function takenMilestone({ watcher }: Given): Milestone {
  const name = t('Settings');
  const state = watcherStateOf(watcher);
  if (state === 'in force') return { name, state: 'done', words: t('taken by the camera watcher') };
  if (state === 'went back')
    return {
      name,
      state: 'wrong',
      words: t('the camera watcher restored its previous settings: {reason}', {
        reason: watcher?.refused?.reason,
      }),
      help: t(
        'Usually the address is mistyped, the user or password is wrong, or the camera is off. Correct it in the step Address.',
      ),
    };
  return {
    name,
    state: 'waiting',
    words: watcher?.refused
      ? t(
          'not taken yet, since they were changed after the camera watcher restored its previous settings',
        )
      : t('not taken yet'),
    help: t(
      'The camera watcher asks for them every 15 seconds and tries them for up to a minute. An older one does not ask: update it.',
    ),
  };
}
