import type { Region } from '@foyer/contract';
import type { RegionRow } from './region-list.ts';

/** Row → the contract's `Region`. */
export const regionToWire = (row: RegionRow): Region => ({
  id: row.id,
  Name: row.name,
  CustomerID: row.customer_id,
  Customer: { id: row.customer_id, Name: row.customer_name },
  ParentID: row.parent_id,
  Above: row.above.map(({ id, name }) => ({ id, Name: name })),
});
