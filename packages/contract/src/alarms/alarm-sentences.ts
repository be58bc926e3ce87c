import type { Translate } from '@foyer/translation';
import { alertReasonText } from '../measures/alert-reasons.ts';
import { durationWords, zonedDay, zonedMoment } from '../platform/durations.ts';
import { numberText } from '../platform/number-text.ts';
import type { AlarmCode, AlarmParams } from './alarm-fact.ts';

const dayMs = 86_400_000;

/** When a disk is full whose `value` is days from its measurement on: days that are left, or in a headline the day. */
function fullIn(
  { value, value_at }: AlarmParams,
  at: number,
  timeZone: string | undefined,
  language: string,
) {
  if (value === null || value_at === null) return { days: value, on: null };
  const fullAt = Date.parse(value_at) + value * dayMs;
  return {
    days: Math.max(0, (fullAt - at) / dayMs),
    on: timeZone === undefined ? null : zonedDay(fullAt, timeZone, language),
  };
}

/** Parts of texts, computed before any language. */
export function phrasesOf(params: AlarmParams, at: number, t: Translate, timeZone?: string) {
  const { value, peak, held_since, held_until } = params;
  const isOver = held_until !== null;
  const since = held_since === null ? null : Date.parse(held_since);
  const until = isOver ? Date.parse(held_until) : at;
  return {
    ...params,
    t,
    isOver,
    /** The worst value: what the condition was about. */
    worst: peak ?? value,
    /** The newest one where it differs. */
    newest: isOver || timeZone !== undefined || value === peak ? null : value,
    present: isOver ? (peak ?? value) : value,
    heldSeconds: since === null ? null : Math.max(0, (until - since) / 1000),
    /** Instead of the duration, in a headline about what lasts. */
    sinceMoment:
      timeZone === undefined || isOver || since === null
        ? null
        : zonedMoment(since, timeZone, t.language),
    fullIn: fullIn(params, until, timeZone, t.language),
  };
}
type Phrases = ReturnType<typeof phrasesOf>;

const rounded = (value: number) => Math.round(value * 10) / 10;

const number = ({ t }: Phrases, value: number | null) =>
  value === null ? t('an unknown number of') : numberText(value, 1, t.language);

function people({ t, worst }: Phrases): string {
  if (worst === null) return t('an unknown number of people');
  return t('{count, plural, one {# person} other {# people}}', { count: rounded(worst) });
}

function days({ t }: Phrases, value: number | null): string {
  if (value === null) return t('an unknown number of days');
  return t('{days, plural, one {# day} other {# days}}', { days: rounded(value) });
}

function minutes({ t, worst }: Phrases): string {
  if (worst === null) return t('an unknown number of minutes');
  return t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: rounded(worst) });
}

/** In larger units from two minutes on. */
function seconds({ t, present }: Phrases): string {
  if (present === null) return t('an unknown number of seconds');
  if (present >= 120) return durationWords(present, t);
  return t('{seconds, plural, one {# second} other {# seconds}}', { seconds: rounded(present) });
}

const cameraOrDevice = ({ camera, device }: AlarmParams) => camera || device || '';
const placeOf = (params: AlarmParams) => params.area ?? cameraOrDevice(params);

const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** A camera with its device, whose name is left out where the camera's says it, and the other way round. */
function cameraOnDevice({ camera, device }: AlarmParams): string {
  if (!camera || !device) return camera || device || '';
  if (includes(camera, device)) return camera;
  return includes(device, camera) ? device : `${camera} (${device})`;
}

/** `what` at its place; without it where a name in `what` says it already. */
function atPlace(phrases: Phrases, what: string, named: string | null): string {
  const place = placeOf(phrases);
  const isKnown = place === '' || (named !== null && includes(named, place));
  return isKnown ? what : phrases.t('{what} at {place}', { what, place });
}

/** `what`, and how long it lasts or lasted. */
function held({ t, sinceMoment, heldSeconds }: Phrases, what: string): string {
  if (sinceMoment !== null) return t('{what} since {moment}', { what, moment: sinceMoment });
  if (heldSeconds === null) return what;
  return t('{what} for {duration}', { what, duration: durationWords(heldSeconds, t) });
}

/** For how long, where the rule asks for a time. */
const heldOfRule = (phrases: Phrases, what: string) =>
  phrases.begins_after_seconds > 0 ? held(phrases, what) : what;

/** What the value reached, and the newest one where it is another: `…, 10 or more for 5 minutes; now 9`. */
function reached(phrases: Phrases, what: string): string {
  const { t, threshold, direction, newest } = phrases;
  const limited =
    threshold === null
      ? what
      : direction === 'above'
        ? t('{what}, {limit} or more', { what, limit: number(phrases, threshold) })
        : t('{what}, {limit} or fewer', { what, limit: number(phrases, threshold) });
  const lasting = heldOfRule(phrases, limited);
  if (newest === null) return lasting;
  return t('{what}; now {value}', { what: lasting, value: number(phrases, newest) });
}

const within = ({ t, window_minutes }: Phrases, what: string) =>
  t('{what} within {duration}', { what, duration: durationWords(window_minutes * 60, t) });

function crossed(phrases: Phrases, crossing: string): string {
  const { t, line } = phrases;
  const there = atPlace(phrases, crossing, line);
  const over = line === null ? there : t('{what} over line {line}', { what: there, line });
  return reached(phrases, within(phrases, over));
}

const violations = (phrases: Phrases, what: string) => reached(phrases, within(phrases, what));

function alertText(phrases: Phrases): string {
  const { t, detail, detail_code: reason_code, detail_params: reason_params, value } = phrases;
  const reason = alertReasonText({ reason: detail ?? '', reason_code, reason_params }, t);
  const what = atPlace(phrases, reason, reason);
  return value === null ? what : t('{what}: {value}', { what, value: number(phrases, value) });
}

const diskOf = ({ detail, device }: Phrases) => ({ disk: detail ?? '', device: device ?? '' });

function diskTrendText(phrases: Phrases): string {
  const { t, isOver, worst, fullIn } = phrases;
  const disk = diskOf(phrases);
  if (isOver)
    return t('Disk {disk} of {device} was about to be full in {days}', {
      ...disk,
      days: days(phrases, worst),
    });
  if (fullIn.on !== null)
    return t('Disk {disk} of {device} will be full on {date}', { ...disk, date: fullIn.on });
  return t('Disk {disk} of {device} will be full in {days}', {
    ...disk,
    days: days(phrases, fullIn.days),
  });
}

/** Whether a value is told as of the past: it is over, or another one is newer. */
const isPast = ({ isOver, newest }: Phrases) => isOver || newest !== null;

function temperatureText(phrases: Phrases): string {
  const { t, direction } = phrases;
  const params = { device: phrases.device ?? '', value: number(phrases, phrases.worst) };
  if (direction === 'above')
    return isPast(phrases)
      ? t('{device} was {value} °C hot', params)
      : t('{device} is {value} °C hot', params);
  return isPast(phrases)
    ? t('{device} was {value} °C cold', params)
    : t('{device} is {value} °C cold', params);
}

function standingStillText(p: Phrases): string {
  const what = p.t('Somebody stayed {duration} in zone {zone}', {
    duration: minutes(p),
    zone: p.zone ?? '',
  });
  return reached(p, atPlace(p, what, p.zone));
}

function zonePeopleText(p: Phrases): string {
  const what = p.t('{people} in zone {zone}', { people: people(p), zone: p.zone ?? '' });
  return reached(p, atPlace(p, what, p.zone));
}

/** The sentence of each code. */
export const sentences: Record<AlarmCode, (phrases: Phrases) => string> = {
  people: (p) => reached(p, p.t('{people} at {place}', { people: people(p), place: placeOf(p) })),
  zone_people: zonePeopleText,
  people_standing_still: standingStillText,
  occupancy: (p) => reached(p, p.t('{people} in {area}', { people: people(p), area: placeOf(p) })),
  flow_in: (p) => crossed(p, p.t('{people} came in', { people: people(p) })),
  flow_out: (p) => crossed(p, p.t('{people} went out', { people: people(p) })),
  distance_violations: (p) =>
    violations(
      p,
      p.t('{number} distance violations per 100 people at {place}', {
        number: number(p, p.worst),
        place: placeOf(p),
      }),
    ),
  ppe_violations: (p) =>
    violations(
      p,
      p.t('{number} PPE violations per 100 people at {place}', {
        number: number(p, p.worst),
        place: placeOf(p),
      }),
    ),
  alert: alertText,
  device_offline: (p) => {
    const device = p.device ?? '';
    return held(
      p,
      p.isOver
        ? p.t('{device} sent nothing', { device })
        : p.t('{device} has sent nothing', { device }),
    );
  },
  camera_silent: (p) => held(p, p.t('No reading of {camera}', { camera: cameraOnDevice(p) })),
  nothing_seen: (p) => held(p, p.t('Nobody seen at {place}', { place: placeOf(p) })),
  disk: (p) => {
    const params = { ...diskOf(p), percent: number(p, p.present) };
    return p.isOver
      ? p.t('Disk {disk} of {device} was {percent} % full', params)
      : p.t('Disk {disk} of {device} is {percent} % full', params);
  },
  disk_trend: diskTrendText,
  memory: (p) => {
    const params = { device: p.device ?? '', percent: number(p, p.present) };
    return heldOfRule(
      p,
      p.isOver
        ? p.t('Memory of {device} was {percent} % full', params)
        : p.t('Memory of {device} is {percent} % full', params),
    );
  },
  load: (p) => {
    const params = { device: p.device ?? '', value: number(p, p.worst) };
    return reached(
      p,
      isPast(p)
        ? p.t('Load of {device} was {value}', params)
        : p.t('Load of {device} is {value}', params),
    );
  },
  temperature: (p) => reached(p, temperatureText(p)),
  sampling: (p) => {
    const params = { camera: cameraOnDevice(p), percent: number(p, p.present) };
    return heldOfRule(
      p,
      p.isOver
        ? p.t('{camera}: only {percent} % of pictures arrived', params)
        : p.t('{camera}: only {percent} % of pictures arrive', params),
    );
  },
  picture_trouble: (p) =>
    heldOfRule(p, p.t('{camera}: no usable picture', { camera: cameraOnDevice(p) })),
  clock: (p) => {
    const params = { device: p.device ?? '', seconds: seconds(p) };
    return p.isOver
      ? p.t('The clock of {device} was {seconds} off', params)
      : p.t('The clock of {device} is {seconds} off', params);
  },
  channel: (p) => {
    const channel = p.text ?? '';
    const what = p.isOver
      ? p.t('Channel {channel} took no messages', { channel })
      : p.t('Channel {channel} takes no messages', { channel });
    return p.t('{what}: {reason}', { what: held(p, what), reason: p.detail ?? '' });
  },
  text: (p) => p.text ?? '',
};
