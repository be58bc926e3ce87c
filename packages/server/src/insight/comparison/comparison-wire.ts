import type { ComparedSite, RankedSite } from '@foyer/contract';
import type { PublicHoliday } from '../../records/holidays/public-holidays.ts';
import type { SiteNames } from './compared-sites.ts';

/** A ranked site with the days that its comparison leaves out. */
export type ComparedRow = RankedSite & Pick<ComparedSite, 'left_out'>;

/** Row → the contract's `ComparedSite`. */
export const comparedToWire = (
  row: ComparedRow,
  { name, customer, regions }: SiteNames,
  holidays: readonly PublicHoliday[],
): ComparedSite => ({
  ...row,
  Name: name,
  Customer: { id: customer.id, Name: customer.name },
  Regions: regions.map((region) => ({ id: region.id, Name: region.name })),
  holidays: holidays.map((holiday) => ({ day: holiday.day, Name: holiday.name })),
});
