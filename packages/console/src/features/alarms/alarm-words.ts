import type {
  Alarm,
  AlarmCounts,
  AlarmEvent,
  AlarmKind,
  AlarmSeverity,
  AlarmState,
} from '@foyer/contract';
import { showCount, showMoment, showNumberOf, type Tone } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import {
  type Icon,
  IconAlertOctagon,
  IconAlertTriangle,
  IconArchive,
  IconBellRinging,
  IconCircleCheck,
  IconEyeCheck,
  IconInfoCircle,
} from '@tabler/icons-react';

interface Look {
  tone: Tone;
  icon: Icon;
}

/** How a severity looks: colour, icon and word together. */
export const severityLooks: Record<AlarmSeverity, Look> = {
  critical: { tone: 'danger', icon: IconAlertOctagon },
  warning: { tone: 'warning', icon: IconAlertTriangle },
  notice: { tone: 'info', icon: IconInfoCircle },
};

export const alarmStateLooks: Record<AlarmState, Look> = {
  active: { tone: 'danger', icon: IconBellRinging },
  acknowledged: { tone: 'info', icon: IconEyeCheck },
  cleared: { tone: 'success', icon: IconCircleCheck },
  closed: { tone: 'secondary', icon: IconArchive },
};

/** What the values of a measure are, as the chart's axis names them. */
export const measureUnits: Record<AlarmKind, string> = {
  people: 'people',
  'zone people': 'people',
  'people standing still': 'minutes',
  occupancy: 'people',
  'flow in': t('people in'),
  'flow out': t('people out'),
  'distance violations': 'violations per 100 people',
  'ppe violations': 'violations per 100 people',
  alert: 'value',
  'device offline': 'minutes',
  'camera silent': 'minutes',
  disk: t('percent used'),
  'disk trend': t('days left'),
  memory: t('percent used'),
  load: 'load',
  temperature: '°C',
  sampling: t('percent sampled'),
  'picture trouble': 'trouble',
  clock: t('seconds off'),
  'nothing seen': 'minutes',
  channel: '',
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length of time in at most two units: `3 min`, `2 h 5 min`, `4 d 2 h`. */
export function lengthWords(ms: number): string {
  if (ms < minuteMs) return 'under 1 min';
  const [days, hours, minutes] = [ms / dayMs, (ms % dayMs) / hourMs, (ms % hourMs) / minuteMs].map(
    Math.floor,
  ) as [number, number, number];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0)
    return minutes > 0 ? t('{hours} h {minutes} min', { hours, minutes }) : `${hours} h`;
  return t('{minutes} min', { minutes });
}

/** How long an alarm has lasted, or lasted. */
export const lastingWords = ({ started_at, ended_at }: Alarm, now: number): string =>
  lengthWords(
    Math.max(0, (ended_at === null ? now : Date.parse(ended_at)) - Date.parse(started_at)),
  );

/** Where it is: the camera or area, else the device; with the customer. */
export const placeWords = (alarm: Alarm): string =>
  [alarm.camera_name ?? alarm.area_name ?? alarm.device_name, alarm.customer_name]
    .filter((name) => name !== null && name !== '')
    .join(' · ');

const offlineWords = (since: string) =>
  t('Device offline since {since}', { since: showMoment(since) });

/** What else is to be known of an alarm at a glance, in a few words each. */
export function flagsOf(alarm: Alarm): string[] {
  return [
    alarm.chattering ? 'chattering' : '',
    alarm.repeats > 0 ? `began ${alarm.repeats + 1} times` : '',
    alarm.device_offline_since === null ? '' : offlineWords(alarm.device_offline_since),
    alarm.out_of_service ? 'out of service' : '',
  ].filter((flag) => flag !== '');
}

/** Whether nobody has acknowledged it yet. */
export const isUnacknowledged = ({ state }: Pick<Alarm, 'state'>): boolean =>
  state === 'active' || state === 'cleared';

/** One thing that happened, as a sentence; who did it stands beside it. */
export function eventWords({ kind, text }: AlarmEvent): string {
  if (kind === 'comment') return text;
  const said = kind.charAt(0).toUpperCase() + kind.slice(1);
  if (text === '') return said;
  // `Shelved for 2 hours`, `Assigned to wren@site.test`.
  return kind === 'shelved' || kind === 'assigned' ? `${said} ${text}` : `${said}: ${text}`;
}

const lateAfterSeconds = 5;

/** How late alarms come; undefined where that is not worth a word. */
export function lateWords(seconds: number | undefined): string | undefined {
  if (seconds === undefined || seconds < lateAfterSeconds) return undefined;
  const length = seconds < 120 ? `${Math.round(seconds)} s` : lengthWords(seconds * 1000);
  return t('Alarms are {length} late', { length });
}

/** How many wait to be acknowledged, in a sentence. */
export function countsSentence(counts: AlarmCounts | undefined): string {
  if (!counts) return 'Counting…';
  const total = counts.critical + counts.warning + counts.notice;
  if (total === 0) return t('Nothing needs you: every alarm is acknowledged.');
  const critical =
    counts.critical > 0
      ? t(', {critical} of them critical', { critical: showCount(counts.critical) })
      : '';
  return `${showNumberOf(total, 'alarm')} ${total === 1 ? 'waits' : 'wait'} to be acknowledged${critical}.`;
}
