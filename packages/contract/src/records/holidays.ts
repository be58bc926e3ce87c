import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';

/** Whose public holidays: a country (ISO 3166-1), or a state or a district of it: `DE-BY`; empty: none. */
export const HolidayPlace = Type.String({
  pattern: '^([A-Z]{2}(-[A-Za-z0-9]{1,12}){0,2})?$',
  'x-rule': 'must be a country such as DE, or a state of it such as DE-BY',
});

/** A country, or a part of one, whose public holidays are known. */
export const HolidayPlaceName = Type.Object({
  /** `DE`, `DE-BY`, `DE-BY-A`. */
  code: Type.String(),
  /** In the language of the request, or of the country. */
  name: Type.String(),
});
export type HolidayPlaceName = Static<typeof HolidayPlaceName>;

/** Countries and their states, for the public holidays of a site. */
export const holidays = {
  places: endpoint({
    method: 'GET',
    path: '/api/holidays/places',
    access: signedIn,
    summary:
      'Countries and states whose public holidays are known: the countries, or the states and districts of one where these differ',
    query: Type.Object({
      country: Type.Optional(
        Type.String({
          pattern: '^[A-Z]{2}$',
          'x-rule': 'must be a country such as DE',
          examples: ['DE'],
        }),
      ),
    }),
    answer: Type.Array(HolidayPlaceName),
  }),
};
