import { msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { holidayStates, isHolidayPlace } from './public-holidays.ts';

const maxNamed = 60;

/** Throws where the public holidays of a place are not known; says which states its country has. */
export async function requireHolidayPlace(place: string | undefined): Promise<void> {
  if (place === undefined || (await isHolidayPlace(place))) return;
  const [country = ''] = place.split('-');
  const states = (await isHolidayPlace(country)) ? await holidayStates(country, 'en') : [];
  const codes = states.map(({ code }) => code);
  throw new ProblemError(
    'malformed',
    codes.length === 0
      ? msg('The public holidays of {place} are not known: write a country such as DE.', { place })
      : msg('The public holidays of {place} are not known. Known are: {codes}.', {
          place,
          codes: [country, ...codes.slice(0, maxNamed)].join(', '),
        }),
    {
      issues: [{ path: '/Holidays', message: msg('is no country or state with known holidays') }],
    },
  );
}
