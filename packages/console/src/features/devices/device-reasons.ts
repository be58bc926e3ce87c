import {
  type Device,
  type DeviceDetail,
  type TroubleKind,
  troubleTemplates,
} from '@foyer/contract';
import { showMoment, showNumberOf } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** A reason why a device needs attention, and what to do about it. */
export interface Reason {
  what: string;
  toDo: string;
}

const toDo: Record<TroubleKind, string> = {
  notSampling: t(
    'See that the camera has power and its cable, and that the device uses its present address and password.',
  ),
  poorSampling: t(
    'See how loaded the line between camera and device is, and whether the device has too many cameras for its processor.',
  ),
  untrustedPicture: t(
    'Open the camera’s page: it shows the picture beside what the camera usually sees, and says what to do.',
  ),
  fullMemory: t('Restart the device’s programs, or give it more memory or fewer cameras.'),
  fullDisk: t(
    'Remove what is not needed there: when it is full, the device can keep no unsent message.',
  ),
  refusedConfiguration: t(
    'See which camera’s address, user or password it was told last: it counts on as before, and tries what you change.',
  ),
};
const ofOthers = t('The device’s last Health notification tells more.');

/** Patterns that match the troubles' texts of the contract. */
const patterns = Object.entries(troubleTemplates).map(([kind, template]) => ({
  kind: kind as TroubleKind,
  pattern: new RegExp(
    `^${template.replace('{percent}', '[\\d.]+').replace('{fault}', '[a-z]+').replace('{subject}', '(?<subject>.+)')}$`,
    's',
  ),
}));

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A trouble as a sentence, with the name of the camera it is about in place of the code. */
function reasonOf(trouble: string, cameras: Device['Cameras']): Reason {
  for (const { kind, pattern } of patterns) {
    const found = pattern.exec(trouble);
    if (!found) continue;
    const subject = found.groups?.subject;
    const name = cameras.find(({ Code }) => Code === subject)?.Name;
    const named =
      name === undefined || subject === undefined ? trouble : name + trouble.slice(subject.length);
    return { what: `${name === undefined ? capital(named) : named}.`, toDo: toDo[kind] };
  }
  return { what: `${capital(trouble)}.`, toDo: ofOthers };
}

/** Why a device is not online: first that it is offline, then the troubles of its last Health message. Empty where it is online. */
export function reasonsOf(device: Device & Partial<Pick<DeviceDetail, 'moved_from'>>): Reason[] {
  const {
    moved_from = null,
    has_token,
    state,
    last_seen_at,
    offline_after_minutes,
    troubles,
    Cameras,
  } = device;
  const told = troubles.map((trouble) => reasonOf(trouble, Cameras));
  // Who may not see the record before, or no token, is told of a new device.
  if (state === 'never seen' && moved_from !== null && has_token)
    return [
      {
        what: t('It has not sent anything since it moved here.'),
        toDo: t('Its token has moved along: what it sends next appears here.'),
      },
    ];
  if (state === 'never seen')
    return [
      {
        what: t('It has not sent anything yet.'),
        toDo: t(
          'An administrator issues its token; put that and this server’s address into the device.',
        ),
      },
    ];
  if (state !== 'offline') return told;
  const since = last_seen_at === null ? '' : ` since ${showMoment(last_seen_at)}`;
  const limit = showNumberOf(offline_after_minutes, 'minute');
  return [
    {
      what: t('Nothing has come from it{since}; it counts as offline after {limit}.', {
        since,
        limit,
      }),
      toDo: t('See that it has power and reaches this server, and that its token was not revoked.'),
    },
    ...told,
  ];
}
