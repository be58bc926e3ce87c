import {
  alarmHeadline,
  alarmTextAsOf,
  type PushAction,
  type PushMessage,
  severityWord,
  shelveMinutes,
  shortened,
} from '@foyer/contract';
import { directionOf, type LanguageCode, type Translate } from '@foyer/translation';
import { visibleLine } from '../../platform/mail/visible-line.ts';
import type { AlarmMessage } from '../../records/channels/alarm-message.ts';
import { factOf } from '../list/alarm-params.ts';
import type { ChosenAlarms } from './alarms-for-recipient.ts';
import type { PushAlarm } from './push-views.ts';

export type Notification = Extract<PushMessage, { kind: 'show' }>;

/** A message has 4096 bytes at most (RFC 8291), with the token and the address of its picture. */
const maxCharacters = { title: 120, line: 140, body: 420 };
const maxLines = 4;

interface Details {
  tag: string;
  now: Date;
  t: Translate;
  /** Undefined: who gets it may not handle alarms. */
  token?: string | undefined;
  image?: string | undefined;
}

/** A notification about alarms, in the language of its person. */
export function notificationOf(
  { alarms, areEnded }: ChosenAlarms,
  { tag, now, t, token, image }: Details,
): Notification {
  const [first, ...more] = alarms as [PushAlarm, ...PushAlarm[]];
  const isOne = more.length === 0;
  return {
    ...frame(tag, t),
    title: shortened(
      isOne ? titleOfOne(first, areEnded, t) : titleOf(alarms, areEnded, t),
      maxCharacters.title,
    ),
    body: shortened(isOne ? textOf(first, now, t) : linesOf(alarms, now, t), maxCharacters.body),
    at: first.started_at.getTime(),
    isUrgent: first.severity === 'critical' && !areEnded,
    url: isOne ? `/app/alarms/${first.id}` : '/app/alarms',
    ...(image !== undefined && { image }),
    ...(token === undefined
      ? { buttons: [] }
      : {
          token,
          buttons: buttonsOf(t),
          failed: t('This did not reach the server. Open Foyer to handle the alarm.'),
        }),
  };
}

/** A message about Foyer itself, such as a channel that fails. */
export function noticeOf(
  message: AlarmMessage,
  { tag, now, t, url }: { tag: string; now: Date; t: Translate; url: string },
): Notification {
  return {
    ...frame(tag, t),
    title: shortened(visibleLine(message.subject), maxCharacters.title),
    body: shortened(visibleLine(message.alarms[0]?.sentence ?? ''), maxCharacters.body),
    at: now.getTime(),
    isUrgent: false,
    url,
    buttons: [],
  };
}

const frame = (tag: string, t: Translate) => ({
  kind: 'show' as const,
  tag,
  lang: t.language,
  dir: directionOf(t.language as LanguageCode),
});

const buttonsOf = (t: Translate): { action: PushAction; title: string }[] => [
  { action: 'acknowledge', title: t('Acknowledge') },
  {
    action: 'shelve',
    title: t('Shelve for {minutes, plural, one {# minute} other {# minutes}}', {
      minutes: shelveMinutes,
    }),
  },
];

function titleOfOne(alarm: PushAlarm, isEnded: boolean, t: Translate): string {
  const place = visibleLine([alarm.customer_name, alarm.site_name].filter(Boolean).join(', '));
  const params = { severity: severityWord(alarm.severity, t), place };
  return isEnded ? t('Ended: {severity}, {place}', params) : t('{severity}: {place}', params);
}

function titleOf(alarms: readonly PushAlarm[], areEnded: boolean, t: Translate): string {
  const count = alarms.length;
  if (areEnded)
    return t('{count, plural, one {# alarm has ended} other {# alarms have ended}}', { count });
  const critical = alarms.filter(({ severity }) => severity === 'critical').length;
  return critical === 0
    ? t('{count, plural, one {# alarm} other {# alarms}}', { count })
    : t('{count, plural, one {# alarm} other {# alarms}}, {critical, number} critical', {
        count,
        critical,
      });
}

const factOfAlarm = (alarm: PushAlarm) =>
  factOf(alarm, {
    device: alarm.device_name,
    camera: alarm.camera_name,
    area: alarm.area_name,
  });

const textOf = (alarm: PushAlarm, now: Date, t: Translate) =>
  visibleLine(alarmTextAsOf(factOfAlarm(alarm), now.getTime(), alarm.time_zone, t));

/** The most urgent ones, a line each. */
function linesOf(alarms: readonly PushAlarm[], now: Date, t: Translate): string {
  const lines = alarms
    .slice(0, maxLines)
    .map((alarm) =>
      shortened(
        visibleLine(alarmHeadline(factOfAlarm(alarm), now.getTime(), alarm.time_zone, t)),
        maxCharacters.line,
      ),
    );
  const rest = alarms.length - lines.length;
  return [...lines, ...(rest > 0 ? [t('and {count} more', { count: rest })] : [])].join('\n');
}
