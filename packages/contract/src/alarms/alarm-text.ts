import { durationWords, zonedMoment } from '../platform/durations.ts';
import { numberText } from '../platform/number-text.ts';
import { shortened } from '../platform/shortened.ts';
import { type AlarmKind, alarmKinds } from './alarm-words.ts';

/**
 * Which text an alarm has: its measure with `_` for spaces, or `text`, an alarm of an earlier version whose parameters are
 * unknown and whose text was kept.
 */
export type AlarmCode = Underscored<AlarmKind> | 'text';

type Underscored<Name extends string> = Name extends `${infer First} ${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Name;

export const alarmCodeOf = (measure: AlarmKind): AlarmCode =>
  measure.replaceAll(' ', '_') as AlarmCode;

export const alarmCodes: readonly AlarmCode[] = [...alarmKinds.map(alarmCodeOf), 'text'];

/** What an alarm's text is made of. Moments are ISO 8601. */
export interface AlarmParams {
  /** Names as they are now; of what is gone, its last name. A camera without a record has the name its device sends. */
  device: string | null;
  camera: string | null;
  area: string | null;
  zone: string | null;
  line: string | null;
  /** A disk's mount point, the reason of an Alert, or what a channel's receiver answered. */
  detail: string | null;
  /** The newest value, and the worst one since the condition began last. */
  value: number | null;
  peak: number | null;
  /** When `value` was first measured. */
  value_at: string | null;
  threshold: number | null;
  direction: 'above' | 'below';
  /** How long the condition must hold before it is an alarm. */
  begins_after_seconds: number;
  /** The time over which people crossing or violations are added up. */
  window_minutes: number;
  /** Since when the condition holds; of a silence, when something came last. */
  held_since: string | null;
  /** When it held last; null while it holds. */
  held_until: string | null;
  /** The text of the code `text`; the name of a channel. */
  text: string | null;
}

/** An alarm as far as its text is concerned. */
export interface AlarmFact {
  code: AlarmCode;
  params: AlarmParams;
}

/** The fact of a message that is about no measure: its text is the sentence itself. */
export const textFact = (text: string): AlarmFact => ({
  code: 'text',
  params: {
    device: null,
    camera: null,
    area: null,
    zone: null,
    line: null,
    detail: null,
    value: null,
    peak: null,
    value_at: null,
    threshold: null,
    direction: 'above',
    begins_after_seconds: 0,
    window_minutes: 0,
    held_since: null,
    held_until: null,
    text,
  },
});

/** What an alarm says at a moment (ms since 1970), in one sentence. */
export const alarmText = ({ code, params }: AlarmFact, at: number): string =>
  english[code](phrasesOf(params, at));

/**
 * The same for a message, which is read at any time later: with the moment for which it was true, by the clock of a
 * zone. What is over stays true, so it has none.
 */
export function alarmTextAsOf(fact: AlarmFact, at: number, timeZone: string): string {
  const text = alarmText(fact, at);
  if (fact.code === 'text' || fact.params.held_until !== null) return text;
  return `${text} (as of ${zonedMoment(at, timeZone)}, ${timeZone})`;
}

const maxCharacters = { name: 40, detail: 80 };
const shortName = (name: string | null) => name && shortened(name, maxCharacters.name);

/** What happened where, for a subject line: with short names, and moments instead of durations. */
export function alarmHeadline({ code, params }: AlarmFact, at: number, timeZone: string): string {
  const { device, camera, area, zone, line, detail } = params;
  const short = {
    ...params,
    device: shortName(device),
    camera: shortName(camera),
    area: shortName(area),
    zone: shortName(zone),
    line: shortName(line),
    detail: detail && shortened(detail, maxCharacters.detail),
  };
  return english[code](phrasesOf(short, at, timeZone));
}

const dayMs = 86_400_000;

const noParams: AlarmParams = {
  device: null,
  camera: null,
  area: null,
  zone: null,
  line: null,
  detail: null,
  value: 0,
  peak: 0,
  value_at: null,
  threshold: 0,
  direction: 'above',
  begins_after_seconds: 0,
  window_minutes: 0,
  held_since: null,
  held_until: null,
  text: null,
};

/** The words of a code's text that are no parameters, for a search. */
export function alarmWords(code: AlarmCode): string {
  const moment = new Date(0).toISOString();
  const variants = [
    noParams,
    { ...noParams, direction: 'below' as const },
    { ...noParams, held_until: moment },
    { ...noParams, begins_after_seconds: 60, held_since: moment },
  ];
  const texts = variants.map((params) => alarmText({ code, params }, 60_000));
  return [...new Set(texts.join(' ').split(/[\s\d,;:]+/))].join(' ').trim();
}

/** When a disk is full whose `value` is days from its measurement on: days that are left, or in a headline the day. */
function fullIn({ value, value_at }: AlarmParams, at: number, timeZone: string | undefined) {
  if (value === null || value_at === null) return { days: value, on: null };
  const fullAt = Date.parse(value_at) + value * dayMs;
  return {
    days: Math.max(0, (fullAt - at) / dayMs),
    on: timeZone === undefined ? null : zonedMoment(fullAt, timeZone).slice(0, 10),
  };
}

/** Parts of texts, computed before any language. */
function phrasesOf(params: AlarmParams, at: number, timeZone?: string) {
  const { value, peak, held_since, held_until } = params;
  const isOver = held_until !== null;
  const since = held_since === null ? null : Date.parse(held_since);
  const until = isOver ? Date.parse(held_until) : at;
  return {
    ...params,
    isOver,
    /** The worst value: what the condition was about. */
    worst: peak ?? value,
    /** The newest one where it differs. */
    newest: isOver || timeZone !== undefined || value === peak ? null : value,
    present: isOver ? (peak ?? value) : value,
    heldSeconds: since === null ? null : Math.max(0, (until - since) / 1000),
    /** Instead of the duration, in a headline about what lasts. */
    sinceMoment:
      timeZone === undefined || isOver || since === null ? null : zonedMoment(since, timeZone),
    fullIn: fullIn(params, until, timeZone),
  };
}
type Phrases = ReturnType<typeof phrasesOf>;

const number = (value: number | null) =>
  value === null ? 'an unknown number of' : numberText(value, 1);

const count = (value: number | null, one: string, many: string) =>
  `${number(value)} ${number(value) === '1' ? one : many}`;
const people = ({ worst }: Phrases) => count(worst, 'person', 'people');

const cameraOrDevice = ({ camera, device }: AlarmParams) => camera || device || '';
const placeOf = (params: AlarmParams) => params.area ?? cameraOrDevice(params);

const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** A camera with its device, whose name is left out where the camera's says it, and the other way round. */
function cameraOnDevice({ camera, device }: AlarmParams): string {
  if (!camera || !device) return camera || device || '';
  if (includes(camera, device)) return camera;
  return includes(device, camera) ? device : `${camera} (${device})`;
}

/** ` at Gate 3`; empty where a name before it says that already. */
function atPlace(params: AlarmParams, said: string | null): string {
  const place = placeOf(params);
  return place === '' || (said !== null && includes(said, place)) ? '' : ` at ${place}`;
}

function held({ sinceMoment, heldSeconds }: Phrases): string {
  if (sinceMoment !== null) return ` since ${sinceMoment}`;
  return heldSeconds === null ? '' : ` for ${durationWords(heldSeconds)}`;
}

/** For how long, where the rule asks for a time. */
const heldOfRule = (phrases: Phrases) => (phrases.begins_after_seconds > 0 ? held(phrases) : '');

/** What the value reached, and the newest one where it is another: `, 10 or more for 5 minutes; now 9`. */
function reached(phrases: Phrases): string {
  const { threshold, direction, newest } = phrases;
  const limit = `, ${number(threshold)} ${direction === 'above' ? 'or more' : 'or fewer'}`;
  const now = newest === null ? '' : `; now ${number(newest)}`;
  return `${threshold === null ? '' : limit}${heldOfRule(phrases)}${now}`;
}

const within = ({ window_minutes }: Phrases) => `within ${durationWords(window_minutes * 60)}`;
const crossed = (phrases: Phrases, way: string) => {
  const line = phrases.line === null ? '' : ` over line ${phrases.line}`;
  return `${people(phrases)} ${way}${atPlace(phrases, phrases.line)}${line} ${within(phrases)}${reached(phrases)}`;
};
const violations = (phrases: Phrases, which: string) =>
  `${number(phrases.worst)} ${which} violations per 100 people at ${placeOf(phrases)} ${within(phrases)}${reached(phrases)}`;

function alertText(phrases: Phrases): string {
  const { detail, value } = phrases;
  const reason = detail ?? '';
  return `${reason}${atPlace(phrases, reason)}${value === null ? '' : `: ${number(value)}`}`;
}

const diskOf = ({ detail, device }: Phrases) => `Disk ${detail ?? ''} of ${device ?? ''}`;
const be = ({ isOver, newest }: Phrases) => (isOver || newest !== null ? 'was' : 'is');

function diskTrendText(phrases: Phrases): string {
  const { isOver, worst, fullIn } = phrases;
  const disk = diskOf(phrases);
  if (isOver) return `${disk} was about to be full in ${count(worst, 'day', 'days')}`;
  const when = fullIn.on === null ? `in ${count(fullIn.days, 'day', 'days')}` : `on ${fullIn.on}`;
  return `${disk} will be full ${when}`;
}

const english: Record<AlarmCode, (phrases: Phrases) => string> = {
  people: (p) => `${people(p)} at ${placeOf(p)}${reached(p)}`,
  zone_people: (p) => `${people(p)} in zone ${p.zone ?? ''}${atPlace(p, p.zone)}${reached(p)}`,
  people_standing_still: (p) =>
    `Somebody stayed ${count(p.worst, 'minute', 'minutes')} in zone ${p.zone ?? ''}${atPlace(p, p.zone)}${reached(p)}`,
  occupancy: (p) => `${people(p)} in ${placeOf(p)}${reached(p)}`,
  flow_in: (p) => crossed(p, 'came in'),
  flow_out: (p) => crossed(p, 'went out'),
  distance_violations: (p) => violations(p, 'distance'),
  ppe_violations: (p) => violations(p, 'PPE'),
  alert: alertText,
  device_offline: (p) => `${p.device ?? ''} ${p.isOver ? 'sent' : 'has sent'} nothing${held(p)}`,
  camera_silent: (p) => `No reading of ${cameraOnDevice(p)}${held(p)}`,
  nothing_seen: (p) => `Nobody seen at ${placeOf(p)}${held(p)}`,
  disk: (p) => `${diskOf(p)} ${p.isOver ? 'was' : 'is'} ${number(p.present)} % full`,
  disk_trend: diskTrendText,
  memory: (p) =>
    `Memory of ${p.device ?? ''} ${p.isOver ? 'was' : 'is'} ${number(p.present)} % full${heldOfRule(p)}`,
  load: (p) => `Load of ${p.device ?? ''} ${be(p)} ${number(p.worst)}${reached(p)}`,
  temperature: (p) =>
    `${p.device ?? ''} ${be(p)} ${number(p.worst)} °C ${p.direction === 'above' ? 'hot' : 'cold'}${reached(p)}`,
  sampling: (p) =>
    `${cameraOnDevice(p)}: only ${number(p.present)} % of pictures ${p.isOver ? 'arrived' : 'arrive'}${heldOfRule(p)}`,
  picture_trouble: (p) => `${cameraOnDevice(p)}: no usable picture${heldOfRule(p)}`,
  clock: (p) =>
    `The clock of ${p.device ?? ''} ${p.isOver ? 'was' : 'is'} ${count(p.present, 'second', 'seconds')} off`,
  channel: (p) =>
    `Channel ${p.text ?? ''} ${p.isOver ? 'took' : 'takes'} no messages${held(p)}: ${p.detail ?? ''}`,
  text: (p) => p.text ?? '',
};
