const quarterMs = 900_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A span of time, in ms since 1970; `until` is its first moment after. */
export interface Span {
  start: number;
  until: number;
}

/** The zone's name in the case it is written in; undefined where it is no IANA name. */
export function knownZone(name: string): string | undefined {
  // An offset such as +05:30 is no place: it has no daylight saving.
  if (/^[+-]/.test(name)) return undefined;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // The runtime goes back to older names: Asia/Kathmandu stays as it was given.
    return known.toLowerCase() === name.toLowerCase() ? known : name;
  } catch {
    return undefined;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}

/** How far the zone's clocks are ahead of UTC at a moment, in ms. */
function aheadMs(zone: string, at: number): number {
  // `GMT`, `GMT+05:45`, or to the second for times before there were zones.
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(formatOf(zone).format(at)) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -ahead : ahead) * 1000;
}

/** What the zone's clocks show at a moment, as if it were UTC. */
export const clockOf = (zone: string, at: number): number => at + aheadMs(zone, at);

/** The first moment at which the zone's clocks show `clock`, or would if they did not skip it. */
export function momentOf(zone: string, clock: number): number {
  const before = clock - aheadMs(zone, clock - dayMs);
  const after = clock - aheadMs(zone, clock + dayMs);
  if (before === after) return before;
  const shown = [before, after].filter((at) => clockOf(zone, at) === clock);
  return shown.length > 0 ? Math.min(...shown) : before;
}

const floor = (at: number, step: number) => Math.floor(at / step) * step;

/** The start of the zone's day that a moment lies in. */
export const dayStart = (zone: string, at: number): number =>
  momentOf(zone, floor(clockOf(zone, at), dayMs));

/** The start of the zone's hour that a moment lies in. */
export const hourStart = (zone: string, at: number): number => {
  const clock = clockOf(zone, at);
  return at - (clock - floor(clock, hourMs));
};

/** The same time of the clock, some days before or after. */
export const daysLater = (zone: string, at: number, days: number): number =>
  momentOf(zone, clockOf(zone, at) + days * dayMs);

/** The zone's days that a span touches, whole: 23, 24 or 25 hours long, or half an hour off. */
export function daysOf(zone: string, { start, until }: Span): Span[] {
  const days: Span[] = [];
  let clock = floor(clockOf(zone, start), dayMs);
  let day = momentOf(zone, clock);
  while (day < until) {
    clock += dayMs;
    const next = momentOf(zone, clock);
    // A day that an island skipped over the date line has no time in it.
    if (next > day) days.push({ start: day, until: next });
    day = next;
  }
  return days;
}

/** The hours of one of the zone's days: as long as its clocks show the same hour in the same offset. */
export function hoursOf(zone: string, day: Span): Span[] {
  const isOrdinary = day.until - day.start === dayMs;
  const hours: Span[] = [];
  for (let start = day.start; start < day.until; ) {
    const until = isOrdinary ? start + hourMs : hourEnd(zone, start);
    hours.push({ start, until: Math.min(until, day.until) });
    start = until;
  }
  return hours;
}

/** On a day when the clocks change: offsets change at quarter hours. */
function hourEnd(zone: string, start: number): number {
  const ahead = aheadMs(zone, start);
  const end = hourStart(zone, start) + hourMs;
  for (let at = floor(start, quarterMs) + quarterMs; at < end; at += quarterMs) {
    if (aheadMs(zone, at) !== ahead) return at;
  }
  return end;
}
