import { positive, withoutAbsent } from './search-values.ts';

/** Whose the new record is, in the address of its form: ids. */
export interface OwnerSearch {
  customer?: number;
  device?: number;
}

/** Reads an address; what makes no sense in it is left out. */
export const readOwnerSearch = (raw: Record<string, unknown>): OwnerSearch =>
  withoutAbsent({ customer: positive(raw.customer), device: positive(raw.device) });
