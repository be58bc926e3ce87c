import { t } from '@foyer/translation/page';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { AddressedRecord } from '../navigation/crumbs.ts';

/** The names in a loaded record, whatever its noun. */
interface Loaded {
  Name?: string;
  Surname?: string;
  Email?: string;
  Code?: string;
}

const nameIn = ({ Name = '', Surname = '', Email = '', Code = '' }: Loaded): string =>
  `${Name} ${Surname}`.trim() || Email || Code;

/** Shown while a record is loading. */
const loadingName = '…';

/**
 * The name of the record that a screen shows, as the screen itself has loaded it; the id where it could
 * not be loaded. Undefined where the address names no record.
 */
export function useRecordName(record: AddressedRecord | undefined): string | undefined {
  const queries = useQueryClient();
  const read = () => {
    if (!record) return undefined;
    if (record.id === 0) return t.of('record that is not saved yet', 'New');
    const keys = queryKeys(record.noun);
    const key = record.isLive ? keys.part('live', record.id) : keys.detail(record.id);
    const state = queries.getQueryState<Loaded | Loaded[]>(key);
    const data = Array.isArray(state?.data) ? state.data[0] : state?.data;
    if (data) return nameIn(data) || String(record.id);
    return state?.status === 'error' ? String(record.id) : loadingName;
  };
  return useSyncExternalStore((changed) => queries.getQueryCache().subscribe(changed), read);
}
