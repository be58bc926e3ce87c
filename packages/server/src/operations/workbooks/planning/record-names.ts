import type { RecordNames } from './record-cells.ts';
import { keyWithin } from './record-index.ts';
import type { StoredRecords } from './stored-records.ts';

/** How a record is named by its id, where its name is that of several. */
export const byIdText = (id: number) => `#${id}`;

/** Between a region and one that is part of it. */
const pathSeparator = ' / ';
export const pathText = (parent: string, name: string) =>
  parent === '' ? name : `${parent}${pathSeparator}${name}`;

interface Known {
  customers: readonly { id: number; name: string }[];
  records: StoredRecords;
}

/** How cells name the records that are there: by name, or by id where the name is that of several. */
export function namesOf({ customers, records }: Known): RecordNames {
  const paths = regionPaths(records.Regions);
  const sites = records.Sites.map(({ id, name, customer_id }) => ({
    id,
    name,
    owner: customer_id,
  }));
  const regions = records.Regions.map(({ id, customer_id }) => ({
    id,
    name: paths.get(id)!,
    owner: customer_id,
  }));
  const codes = new Map(records.Devices.map(({ id, code }) => [id, code]));
  return {
    customer: namer(customers.map((each) => ({ ...each, owner: 0 }))),
    region: namer(regions),
    site: namer(sites),
    device: (id) => codes.get(id) ?? byIdText(id),
  };
}

function namer(records: readonly { id: number; name: string; owner: number }[]) {
  const names = new Map(records.map((record) => [record.id, record]));
  const counts = new Map<string, number>();
  for (const { owner, name } of records) {
    const key = keyWithin(owner, name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (id: number) => {
    const record = names.get(id);
    if (!record) return byIdText(id);
    const isOne = counts.get(keyWithin(record.owner, record.name)) === 1;
    return isOne && !record.name.startsWith('#') ? record.name : byIdText(id);
  };
}

/** The path of each region, such as `North / Berlin`. */
export function regionPaths(regions: StoredRecords['Regions']): Map<number, string> {
  const byId = new Map(regions.map((region) => [region.id, region]));
  const paths = new Map<number, string>();
  const pathOf = (id: number): string => {
    const region = byId.get(id);
    if (!region) return '';
    const known = paths.get(id);
    if (known !== undefined) return known;
    const path = pathText(region.parent_id === null ? '' : pathOf(region.parent_id), region.name);
    paths.set(id, path);
    return path;
  };
  for (const { id } of regions) pathOf(id);
  return paths;
}
