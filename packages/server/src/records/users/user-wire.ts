import type { User } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import type { RoleRow, UserRow } from './user-views.ts';

/** Row → the contract's `User`. */
export const userToWire = (row: UserRow): User => ({
  id: row.id,
  Name: row.name,
  Surname: row.surname,
  Email: row.email,
  Telephone: row.telephone,
  WebSite: row.website,
  Location: row.location,
  Language: row.language as LanguageCode | null,
  Role: { id: row.role_id, Name: row.role_name },
  Customer:
    row.customer_id === null ? null : { id: row.customer_id, Name: row.customer_name ?? '' },
  RegionIDs: row.region_ids,
  SiteIDs: row.site_ids,
  SecondFactor: row.has_second_factor,
});

/** Row → the contract's `Role`. */
export const roleToWire = ({ id, name, second_factor_since }: RoleRow) => ({
  id,
  Name: name,
  SecondFactorRequired: second_factor_since !== null,
});

/** Row → what a link to set a password shows. */
export const passwordLinkToWire = (link: { email: string; expires_at: Date }) => ({
  Email: link.email,
  expires_at: link.expires_at,
});
