import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { rememberRecord } from '../../shared/recent/recent-records.ts';
import type { AddressedRecord } from '../navigation/crumbs.ts';

/** Remembers the record that is open once its `name` is known, for the recent ones of the command bar. */
export function useRememberRecord(record: AddressedRecord | undefined, name: string | undefined) {
  const queries = useQueryClient();
  const { noun = '', id = 0 } = record ?? {};
  useEffect(() => {
    if (id === 0 || name === undefined) return;
    // Nothing is kept of a record that is loading, or could not be loaded.
    const data = queries.getQueryData<{ sentence?: string }>(queryKeys(noun).detail(id));
    if (data) rememberRecord({ noun, id, title: data.sentence ?? name });
  }, [queries, noun, id, name]);
}
