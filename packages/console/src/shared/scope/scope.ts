import { positive, withoutAbsent } from '../navigation/search-values.ts';

/**
 * What all screens show: a customer, and a region or a site of it, as ids. Empty: all that the person may see. It is kept
 * in the address of every screen and chosen in the header (decision 92).
 */
export interface Scope {
  customer?: number;
  region?: number;
  site?: number;
}

const scopeKeys = ['customer', 'region', 'site'] as const;

/** The scope of an address; of a region and a site, the site is the narrower one. */
export function readScope(raw: { [Key in keyof Scope]?: unknown } & object): Scope {
  const site = positive(raw.site);
  return withoutAbsent({
    customer: positive(raw.customer),
    region: site === undefined ? positive(raw.region) : undefined,
    site,
  });
}

/** Search parameters without those of the scope. */
export function withoutScope<Search extends Scope>(search: Search): Omit<Search, keyof Scope> {
  const { customer: _, region: __, site: ___, ...others } = search;
  return others;
}

/** Search parameters that stand for another scope: the ones it leaves out are named too, so that they are not kept. */
export const scopeSearch = ({ customer, region, site }: Scope) => ({ customer, region, site });

/** Narrows to one record, which may be of another site: a filter that ends with the scope it was chosen in. */
const narrowerKeys = ['page', 'device', 'camera', 'area', 'open'] as const;

/** The same address with another scope, from the first page. */
export const withScope =
  (scope: Scope) =>
  (search: Record<string, unknown>): Record<string, unknown> => ({
    ...Object.fromEntries(
      Object.entries(search).filter(([key]) => !narrowerKeys.some((one) => one === key)),
    ),
    ...scopeSearch(scope),
  });

interface Building {
  search: object;
  next: (search: never) => object;
}

/** Keeps the scope in the address that a link leads to, unless the link names one. */
export function keepScope({ search, next }: Building): object {
  const built = next(search as never);
  return scopeKeys.some((key) => key in built) ? built : { ...readScope(search), ...built };
}
