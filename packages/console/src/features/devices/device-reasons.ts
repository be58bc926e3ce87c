import { type Device, type DeviceDetail, type Trouble, troubleText } from '@foyer/contract';
import { showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** A reason why a device needs attention, and what to do about it. */
export interface Reason {
  what: string;
  toDo: string;
}

const toDo: Record<Trouble['code'], string> = {
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
    'See which camera’s address, user or password it was told last: it keeps counting with the old settings, and tries what you change.',
  ),
  text: t('The device’s last Health notification tells more.'),
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A trouble as a sentence, with the name of the camera it is about in place of the code. */
function reasonOf({ code, params }: Trouble, cameras: Device['Cameras']): Reason {
  const name = cameras.find(({ Code }) => Code === params.subject)?.Name;
  const named = name === undefined ? params : { ...params, subject: name };
  const clause = troubleText({ code, params: named }, t);
  const sentence = name === undefined ? capital(clause) : clause;
  return { what: t('{sentence}.', { sentence }), toDo: toDo[code] };
}

/** Why a device is not online: first that it is offline, then the troubles of its last Health message. Empty where it is online. */
export function reasonsOf(device: Device & Partial<Pick<DeviceDetail, 'moved_from'>>): Reason[] {
  const {
    moved_from = null,
    has_token,
    state,
    last_seen_at,
    offline_after_minutes,
    reasons,
    Cameras,
  } = device;
  const told = reasons.map((reason) => reasonOf(reason, Cameras));
  // Who may not see the record before, or no token, is told of a new device.
  if (state === 'never seen' && moved_from !== null && has_token)
    return [
      {
        what: t('It has not sent anything since it moved here.'),
        toDo: t('Its token has moved with it: its next message appears here.'),
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
  return [
    {
      what:
        last_seen_at === null
          ? t(
              'It has sent nothing; it counts as offline after {minutes, plural, one {# minute} other {# minutes}}.',
              { minutes: offline_after_minutes },
            )
          : t(
              'It has sent nothing since {moment}; it counts as offline after {minutes, plural, one {# minute} other {# minutes}}.',
              { moment: showMoment(last_seen_at), minutes: offline_after_minutes },
            ),
      toDo: t('See that it has power and reaches this server, and that its token was not revoked.'),
    },
    ...told,
  ];
}
