const formats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** What a zone's clock shows at a moment, as the moment at which UTC's clock shows the same. */
export function wallClock(at: number, zone: string): number {
  if (zone === 'UTC') return at;
  const part = Object.fromEntries(
    clockFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000);
}

const dayMs = 86_400_000;

/**
 * When a zone's clock shows `wall`: the first of two moments in autumn; in spring, where no clock shows
 * it, as far behind the change as it says.
 */
export function momentAt(wall: number, zone: string): number {
  const offsets = [wall - dayMs, wall + dayMs].map((at) => wallClock(at, zone) - at);
  const moments = offsets.map((offset) => wall - offset);
  return moments.find((at) => wallClock(at, zone) === wall) ?? moments[0]!;
}

const two = (value: number) => String(value).padStart(2, '0');

/** What a point stands for: an hour, or a whole day of the zone. */
export type Step = 'hour' | 'day';

/** DD/MM/YYYY, and HH:mm where a point stands for less than a day. */
export function showBucket(at: number, zone: string, step: Step): string {
  const wall = new Date(wallClock(at, zone));
  const day = `${two(wall.getUTCDate())}/${two(wall.getUTCMonth() + 1)}/${wall.getUTCFullYear()}`;
  return step === 'day' ? day : `${day} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/** ISO 8601 with the zone's offset, such as `2026-11-21T14:00:00+01:00`. */
export function isoMoment(at: number, zone: string): string {
  const wall = wallClock(at, zone);
  const offset = Math.round((wall - at) / 60_000);
  const minutes = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  const clock = new Date(wall).toISOString().slice(0, 19);
  return `${clock}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
