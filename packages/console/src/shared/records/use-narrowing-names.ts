import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { customerList } from '../queries/customer-queries.ts';
import { deviceList } from '../queries/device-queries.ts';
import { readListSearch } from './list-search.ts';
import type { NarrowingNames } from './narrowing-bar.tsx';

/** Names of the customer and device in the address of a list; fetched only if it has them. */
export function useNarrowingNames(): NarrowingNames {
  const { customer, device } = readListSearch(useSearch({ strict: false }));
  const customers = useQuery({ ...customerList(), enabled: customer !== undefined });
  const devices = useQuery({ ...deviceList(), enabled: device !== undefined });
  return {
    customer: customers.data?.find(({ id }) => id === customer)?.Name,
    device: devices.data?.find(({ id }) => id === device)?.Name,
  };
}
