import { endpoints } from '@foyer/contract';
import { languageOf } from '../../platform/http/request-language.ts';
import type { Serve } from '../access/serve.ts';
import { holidayCountries, holidayStates, isHolidayPlace } from './public-holidays.ts';

/** Places whose public holidays are known. */
export function holidayRoutes(serve: Serve): void {
  serve(endpoints.holidays.places, async ({ query: { country }, request }) => {
    const language = languageOf(request);
    if (country === undefined) return holidayCountries(language);
    return (await isHolidayPlace(country)) ? holidayStates(country, language) : [];
  });
}
