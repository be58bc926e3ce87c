import { Temporal } from 'temporal-polyfill';

const hourMs = 3_600_000;
const offsets = new Map<string, number>();

/** Milliseconds the zone is ahead of UTC. Computed once per hour and zone: the demo's zones change on whole hours. */
function offsetMs(zone: string, at: number): number {
  const hour = Math.floor(at / hourMs) * hourMs;
  const key = `${zone} ${hour}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const zoned = Temporal.Instant.fromEpochMilliseconds(hour).toZonedDateTimeISO(zone);
  const offset = zoned.offsetNanoseconds / 1_000_000;
  offsets.set(key, offset);
  return offset;
}

export interface SiteTime {
  /** Hours since local midnight, 0 to below 24. */
  hour: number;
  /** 0 Sunday … 6 Saturday. */
  weekday: number;
  /** Days since 1970, local, with the day's part. */
  day: number;
}

export function siteTime(zone: string, at: number): SiteTime {
  const local = at + offsetMs(zone, at);
  const day = local / (24 * hourMs);
  const hour = (local % (24 * hourMs)) / hourMs;
  return { day, hour, weekday: (Math.floor(day) + 4) % 7 };
}

/** The local midnight at or before a moment, in ms since 1970. */
export function localDayStart(zone: string, at: number): number {
  const local = Math.floor((at + offsetMs(zone, at)) / (24 * hourMs)) * 24 * hourMs;
  // Clocks change after midnight: the offset then may be another than the one now.
  return local - offsetMs(zone, local - offsetMs(zone, at));
}

/** When a clock shows an hour, on the day that begins at a midnight; on most days so many hours later. */
export function localMoment(zone: string, dayStart: number, hour: number): number {
  const at = dayStart + hour * hourMs;
  return at + offsetMs(zone, dayStart) - offsetMs(zone, at);
}

/** The local midnight after a moment. */
export const nextDayStart = (zone: string, at: number): number =>
  // Days have up to 25 hours.
  localDayStart(zone, localDayStart(zone, at) + 26 * hourMs);

/** `2026-03-02 10:15:20`, local. */
export function siteStamp(zone: string, at: number): string {
  return new Date(at + offsetMs(zone, at)).toISOString().slice(0, 19).replace('T', ' ');
}

/** How high the sun stands at a place: its elevation's sine, from -1 to 1. Good to a degree or two. */
export function sunHeight(latitude: number, longitude: number, at: number): number {
  const days = at / 86_400_000 - 10_957.5;
  const declination = -0.4091 * Math.cos((2 * Math.PI * (days + 11.5)) / 365.25);
  const utcHours = (at / hourMs) % 24;
  const angle = ((utcHours + longitude / 15 - 12) * Math.PI) / 12;
  const phi = (latitude * Math.PI) / 180;
  return (
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(angle)
  );
}
