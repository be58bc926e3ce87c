import type { LanguageCode } from '@foyer/translation';
import type { default as Holidays, HolidaysTypes } from 'date-holidays';

/** A day on which public holidays are: `2026-12-25`. */
export interface PublicHoliday {
  day: string;
  name: string;
}

/** Days by the clock of the place, both ends included. */
interface Days {
  from: string;
  to: string;
}

const dayMs = 86_400_000;

/** Loaded with the first use: rules of all countries, which take half a second. */
let loading: Promise<typeof Holidays> | undefined;
const load = () => {
  loading ??= import('date-holidays').then((module) => module.default);
  return loading;
};

const calendars = new Map<string, Promise<readonly PublicHoliday[]>>();
const maxCalendars = 2_000;

/** The public holidays of a country or a part of it in some days, in a language where their names are known in it. */
export async function publicHolidays(
  place: string,
  { from, to }: Days,
  language: LanguageCode,
): Promise<PublicHoliday[]> {
  if (place === '') return [];
  const years: number[] = [];
  // A holiday of several days may begin in the year before.
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(to.slice(0, 4)); year += 1)
    years.push(year);
  const all = await Promise.all(years.map((year) => calendarOf(place, year, language)));
  return all.flat().filter(({ day }) => day >= from && day <= to);
}

function calendarOf(place: string, year: number, language: LanguageCode) {
  const key = `${place} ${year} ${language}`;
  const known = calendars.get(key);
  if (known) return known;
  if (calendars.size >= maxCalendars) calendars.clear();
  const computed = computeCalendar(place, year, language);
  calendars.set(key, computed);
  computed.catch(() => calendars.delete(key));
  return computed;
}

async function computeCalendar(place: string, year: number, language: LanguageCode) {
  const calendar = await openCalendar(place);
  return (calendar?.getHolidays(year, language) ?? []).flatMap(daysOf);
}

/** The days of a holiday that begins on the evening before are those from the next morning on. */
function daysOf({ date, start, end, name }: HolidaysTypes.Holiday): PublicHoliday[] {
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
  return Array.from({ length: count }, (_, nth) => ({
    day: new Date(first + nth * dayMs).toISOString().slice(0, 10),
    name,
  }));
}

/** Rules of a place; undefined where it is not known. */
async function openCalendar(place: string): Promise<Holidays | undefined> {
  const Calendar = await load();
  const [country, state, region] = place.split('-') as [string, string?, string?];
  const all = new Calendar();
  const isKnown =
    country in all.getCountries() &&
    (state === undefined || state in (all.getStates(country) ?? {})) &&
    (region === undefined || region in (all.getRegions(country, state!) ?? {}));
  if (!isKnown) return undefined;
  const options = { types: ['public' as const] };
  if (region !== undefined) return new Calendar(country, state!, region, options);
  return state === undefined
    ? new Calendar(country, options)
    : new Calendar(country, state, options);
}

/** Whether the holidays of a place are known; of none nothing has to be known. */
export const isHolidayPlace = async (place: string): Promise<boolean> =>
  place === '' || (await openCalendar(place)) !== undefined;

/** Countries whose holidays are known. */
export async function holidayCountries(language: LanguageCode) {
  const Calendar = await load();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const countries = Object.keys(new Calendar().getCountries()).map((code) => ({
    code,
    name: names.of(code) ?? code,
  }));
  return inOrder(countries, language);
}

/** States of a country with other holidays than the country, and parts of them: `Bayern`, `Bayern, Stadt Augsburg`. */
export async function holidayStates(country: string, language: LanguageCode) {
  const Calendar = await load();
  const all = new Calendar();
  const states = all.getStates(country, language) ?? {};
  const places = Object.entries(states).flatMap(([state, name]) => [
    { code: `${country}-${state}`, name },
    ...Object.entries(all.getRegions(country, state, language) ?? {}).map(([region, part]) => ({
      code: `${country}-${state}-${region}`,
      name: `${name}, ${part}`,
    })),
  ]);
  return inOrder(places, language);
}

const inOrder = <Place extends { name: string }>(places: Place[], language: LanguageCode) =>
  places.sort((a, b) => a.name.localeCompare(b.name, language));
