const dayMs = 86_400_000;

/** Formatters are dear to make; a screen needs one or two. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/**
 * What the clocks of a zone show at a moment: the milliseconds since 1970 at which a clock in UTC shows
 * the same. Whole seconds.
 */
export function wallClock(zone: string, at: number): number {
  const parts = formatterOf(zone).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

const offsetMs = (zone: string, at: number): number =>
  wallClock(zone, at) - Math.floor(at / 1000) * 1000;

/**
 * When the clocks of a zone show a time: the first of two moments in autumn; in spring, where no clock
 * shows it, as far behind the change as it says.
 */
export function momentAt(zone: string, wall: number): number {
  const [before, after] = [wall - dayMs, wall + dayMs].map((at) => wall - offsetMs(zone, at));
  return [before!, after!].find((at) => wallClock(zone, at) === wall) ?? before!;
}

/** The beginning of the day a moment lies in, or of one so many days later. */
export function dayStart(zone: string, at: number, daysLater = 0): number {
  const wall = wallClock(zone, at);
  return momentAt(zone, wall - (((wall % dayMs) + dayMs) % dayMs) + daysLater * dayMs);
}

const two = (value: number) => String(value).padStart(2, '0');

/** DD/MM/YYYY HH:mm in a zone. */
export function showSiteMoment(zone: string, at: number): string {
  const wall = new Date(wallClock(zone, at));
  const day = [two(wall.getUTCDate()), two(wall.getUTCMonth() + 1), wall.getUTCFullYear()];
  return `${day.join('/')} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}
