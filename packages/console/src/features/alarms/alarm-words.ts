import type {
  Alarm,
  AlarmCounts,
  AlarmEvent,
  AlarmEventFact,
  AlarmKind,
  AlarmState,
} from '@foyer/contract';
import { showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconArchive, IconBellRinging, IconCircleCheck, IconEyeCheck } from '@tabler/icons-react';
import type { Look } from './severity-looks.ts';

/** How a state looks. */
export const alarmStateLooks: Record<AlarmState, Look> = {
  active: { tone: 'danger', icon: IconBellRinging, word: t.of('alarm state', 'active') },
  acknowledged: { tone: 'info', icon: IconEyeCheck, word: t.of('alarm state', 'acknowledged') },
  cleared: { tone: 'success', icon: IconCircleCheck, word: t.of('alarm state', 'cleared') },
  closed: { tone: 'secondary', icon: IconArchive, word: t.of('alarm state', 'closed') },
};

/** What the values of a measure are, as the chart's axis names them. */
export const measureUnits: Record<AlarmKind, string> = {
  people: t('people'),
  'zone people': t('people'),
  'people standing still': t('minutes'),
  occupancy: t('people'),
  'flow in': t('people in'),
  'flow out': t('people out'),
  'distance violations': t('violations per 100 people'),
  'ppe violations': t('violations per 100 people'),
  alert: t('value'),
  'device offline': t('minutes'),
  'camera silent': t('minutes'),
  disk: t('percent used'),
  'disk trend': t('days left'),
  memory: t('percent used'),
  load: t('load'),
  temperature: '°C',
  sampling: t('percent sampled'),
  'picture trouble': t('trouble'),
  clock: t('seconds off'),
  'nothing seen': t('minutes'),
  channel: '',
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length of time in at most two units: `3 min`, `2 h 5 min`, `4 d 2 h`. */
export function lengthWords(ms: number): string {
  if (ms < minuteMs) return t('under {limit}', { limit: t('{minutes} min', { minutes: 1 }) });
  const [days, hours, minutes] = [ms / dayMs, (ms % dayMs) / hourMs, (ms % hourMs) / minuteMs].map(
    Math.floor,
  ) as [number, number, number];
  if (days > 0)
    return hours > 0 ? t('{days} d {hours} h', { days, hours }) : t('{days} d', { days });
  if (hours > 0)
    return minutes > 0
      ? t('{hours} h {minutes} min', { hours, minutes })
      : t('{hours} h', { hours });
  return t('{minutes} min', { minutes });
}

/** How long an alarm has lasted, or lasted. */
export const lastingWords = ({ started_at, ended_at }: Alarm, now: number): string =>
  lengthWords(
    Math.max(0, (ended_at === null ? now : Date.parse(ended_at)) - Date.parse(started_at)),
  );

const offlineWords = (since: string) =>
  t('Device offline since {moment}', { moment: showMoment(since) });

/** What else is to be known of an alarm at a glance, in a few words each. */
export function flagsOf(alarm: Alarm): string[] {
  return [
    alarm.chattering ? t('chattering') : '',
    alarm.repeats > 0
      ? t('began {count, plural, one {# time} other {# times}}', { count: alarm.repeats + 1 })
      : '',
    alarm.device_offline_since === null ? '' : offlineWords(alarm.device_offline_since),
    alarm.out_of_service ? t('out of service') : '',
  ].filter((flag) => flag !== '');
}

/** Whether nobody has acknowledged it yet. */
export const isUnacknowledged = ({ state }: Pick<Alarm, 'state'>): boolean =>
  state === 'active' || state === 'cleared';

/** What happens to an alarm, as the server names it. */
const eventNames: Partial<Record<string, string>> = {
  began: t('Began'),
  'began again': t('Began again'),
  cleared: t('Cleared'),
  closed: t('Closed'),
  reopened: t('Reopened'),
  acknowledged: t('Acknowledged'),
  'acknowledgement undone': t('Acknowledgement undone'),
  shelved: t('Shelved'),
  unshelved: t('Unshelved'),
  assigned: t('Assigned'),
  suppressed: t('Suppressed'),
  covered: t('Covered'),
  released: t('Released'),
  'device offline': t('Device offline'),
  'device online': t('Device online'),
};

/** One thing that happened, as a sentence; who did it stands beside it. */
export function eventWords({ kind, text, code, params }: AlarmEvent): string {
  if (kind === 'comment') return text;
  if (code === 'shelved_for') return shelvedWords(Number((params as EventParams).minutes));
  if (code === 'assigned_to_nobody') return t('Assigned to nobody');
  if (code === 'assigned_to') {
    return t('Assigned to {person}', { person: (params as EventParams).user });
  }
  const event = eventNames[kind] ?? kind;
  return text === '' ? event : t('{event}: {text}', { event, text });
}

type EventParams = AlarmEventFact['params'];

const shelvedWords = (minutes: number): string =>
  minutes % 60 === 0
    ? t('Shelved for {count, plural, one {# hour} other {# hours}}', { count: minutes / 60 })
    : t('Shelved for {count, plural, one {# minute} other {# minutes}}', { count: minutes });

const lateAfterSeconds = 5;

/** How late alarms come; undefined where that is not worth a word. */
export function lateWords(seconds: number | undefined): string | undefined {
  if (seconds === undefined || seconds < lateAfterSeconds) return undefined;
  const length =
    seconds < 120
      ? t('{seconds} s', { seconds: Math.round(seconds) })
      : lengthWords(seconds * 1000);
  return t('Alarms are {length} late', { length });
}

/** How many wait to be acknowledged, in a sentence. */
export function countsSentence(counts: AlarmCounts | undefined): string {
  if (!counts) return t('Counting…');
  const { critical, warning, notice } = counts;
  const count = critical + warning + notice;
  if (count === 0) return t('Nothing needs you: every alarm is acknowledged.');
  return critical > 0
    ? t(
        '{count, plural, one {# alarm waits} other {# alarms wait}} to be acknowledged, {critical, number} of them critical.',
        { count, critical },
      )
    : t('{count, plural, one {# alarm waits} other {# alarms wait}} to be acknowledged.', {
        count,
      });
}
