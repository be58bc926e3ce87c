import type { Access } from '@foyer/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { Draft, Field } from '../forms/field.ts';
import type { OwnerSearch } from './list-search.ts';

/** The nouns with a list, a form and a profile: their addresses and the first part of their query keys. */
export type RecordNoun = 'customers' | 'users' | 'devices' | 'cameras';

/** What one does with a record that was just made. */
export interface NextStep {
  label: string;
  link: LinkProps;
}

/**
 * What the shared screens need to know of a noun. Its queries are keyed `[noun]` for the list and
 * `[noun, 'detail', id]` for one record.
 */
export interface RecordKind<D extends Draft, Full extends { id: number }> {
  noun: RecordNoun;
  /** One of them, as toasts and buttons say it: `Customer`. */
  name: string;
  /** The declared calls, to know who may make them: `endpoints.customers`. */
  calls: Record<'create' | 'update' | 'remove', { access: Access }>;
  /** One record by id. */
  useOne: (id: number) => UseQueryResult<Full>;
  fields: readonly Field<D>[];
  /** A new record before anything is typed. */
  blank: D;
  /** What the address of the form says of a new record, such as whose it is. */
  blankOf?: (search: OwnerSearch) => Partial<D>;
  /** After a record was made, beside opening it. */
  nextSteps?: (id: number) => readonly NextStep[];
  /** A loaded record as the form holds it. */
  draftOf: (full: Full) => D;
  create: (draft: D) => Promise<{ id: number }>;
  /** Sends what was changed alone. Answers the record, which may be another one from then on. */
  update: (id: number, changes: Partial<D>) => Promise<{ id: number }>;
  remove: (id: number) => Promise<unknown>;
  /** What Delete does where it retires: the list can show those, and the question says so. */
  retires?: string;
}

/** For a record whose form holds members of the record itself: those that `blank` has. */
export const draftLike =
  <D extends Draft>(blank: D) =>
  (full: D): D =>
    Object.fromEntries(Object.keys(blank).map((name) => [name, full[name]])) as D;

/** The part of a kind that writing and its indicators need. */
export type RecordActions = Pick<
  RecordKind<Draft, { id: number }>,
  'noun' | 'name' | 'calls' | 'remove' | 'retires' | 'nextSteps'
>;
