import type { CoverPhoto } from '@foyer/contract';
import { type Column, ListPicture } from '@foyer/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../queries/query-keys.ts';
import classes from './pictured-names.module.css';

/** Pictures of a list tell records apart: they need not be of this minute. */
const refreshMs = 120_000;

export interface RowPictures {
  noun: 'cameras' | 'devices';
  /** The newest photos of these records. */
  load: (input: {
    query: { ids: string; retired: true };
    signal: AbortSignal;
  }) => Promise<readonly CoverPhoto[]>;
  /** What is seen on a record's picture, in words; without one, that there is none. */
  altOf: (name: string, hasPicture: boolean) => string;
}

/** The columns of a list with the newest picture of each shown record before its name, which is the first column. */
export function usePicturedNames<Row extends { id: number; Name: string }>(
  { noun, load, altOf }: RowPictures,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
): readonly Column<Row>[] {
  const ids = (rows ?? []).map(({ id }) => id).sort((a, b) => a - b);
  const { data } = useQuery({
    queryKey: queryKeys(noun).part('row-pictures', ids.join()),
    queryFn: ({ signal }) => load({ query: { ids: ids.join(), retired: true }, signal }),
    enabled: ids.length > 0,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const photos = new Map(data?.map(({ id, Photo }) => [id, Photo?.Thumbnail ?? '']));
    const [name, ...others] = columns;
    if (!name) return columns;
    const cell = (row: Row) => {
      const path = photos.get(row.id);
      return (
        <span className={classes.name}>
          <ListPicture
            src={path && `/images/${path}`}
            alt={altOf(row.Name, path !== undefined && path !== '')}
          />
          {name.cell(row)}
        </span>
      );
    };
    return [{ ...name, cell }, ...others];
  }, [columns, data, altOf]);
}
