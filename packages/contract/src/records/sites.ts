import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import {
  Created,
  endpoint,
  IdParams,
  Reference,
  RequiredText,
  RetiredAt,
  RetiredQuery,
  Text,
} from '../platform/endpoint.ts';
import { recordList } from '../platform/lists.ts';
import { HolidayPlace } from './holidays.ts';
import { OpeningHours } from './opening-hours.ts';
import { placeFilters } from './place-filters.ts';

const Named = Type.Object({ id: Type.Integer(), Name: Type.String() });
const latitude = Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()]);
const longitude = Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()]);
const areaM2 = Type.Union([
  Type.Number({ exclusiveMinimum: 0, maximum: 100_000_000 }),
  Type.Null(),
]);

/** What a person writes of a site. Degrees, WGS 84. */
export const SiteDraft = Type.Object({
  Name: RequiredText,
  CustomerID: Reference,
  /** A region of the same customer; null (or left out): in none. */
  RegionID: Type.Optional(Type.Union([Reference, Type.Null()])),
  /** IANA name: its days, hours and opening hours. The customer's unless set. */
  TimeZone: Type.Optional(RequiredText),
  Address: Type.Optional(Text),
  Latitude: Type.Optional(latitude),
  Longitude: Type.Optional(longitude),
  /** Floor area, square metres. */
  AreaM2: Type.Optional(areaM2),
  OpeningHours: Type.Optional(OpeningHours),
  Holidays: Type.Optional(HolidayPlace),
});
export type SiteDraft = Static<typeof SiteDraft>;

export const Site = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  CustomerID: Type.Integer(),
  Customer: Named,
  RegionID: Type.Union([Type.Integer(), Type.Null()]),
  /** The regions that it lies in, the largest first. */
  Regions: Type.Array(Named),
  TimeZone: Type.String(),
  Address: Type.String(),
  Latitude: latitude,
  Longitude: longitude,
  AreaM2: areaM2,
  OpeningHours,
  Holidays: Type.String(),
  /** Devices in use. */
  devices: Type.Integer(),
  /** Retired, it is in no list unless asked; the history of its retired devices stays. */
  retired_at: RetiredAt,
});
export type Site = Static<typeof Site>;

/** Sites are where a customer's devices and areas are, each with its own clock. */
export const sites = {
  list: endpoint({
    method: 'GET',
    path: '/api/sites',
    access: signedIn,
    summary: 'Sites the caller may see, by name; those in use unless retired=true',
    ...recordList({
      row: Site,
      sorts: ['Name', 'Customer', 'TimeZone', 'devices'],
      filters: {
        ...RetiredQuery.properties,
        customer: Type.Optional(Reference),
        /** A region: those in it, and in the regions that are part of it. */
        ...placeFilters,
        /** False: not those in regions that are part of `region`; without `region`, only those in no region. */
        nested: Type.Optional(Type.Boolean()),
      },
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sites/{id}',
    access: signedIn,
    summary: 'One site',
    params: IdParams,
    answer: Site,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sites',
    access: adminOnly,
    summary: 'Create a site',
    body: SiteDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/sites/{id}',
    access: adminOnly,
    summary: 'Change a site; fields left out keep their value. It stays with its customer',
    params: IdParams,
    body: Type.Partial(SiteDraft),
    answer: Site,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sites/{id}',
    access: adminOnly,
    summary:
      'Retire a site without devices in use and areas; the history of its retired devices stays. A customer keeps one site',
    params: IdParams,
    answer: Created,
  }),
};
