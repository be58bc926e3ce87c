import type { Access } from '@foyer/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { Draft, Field } from '../forms/field.ts';
import type { OwnerSearch } from './list-search.ts';

/** The nouns with a list, a form and a profile: their addresses and the first part of their query keys. */
export type RecordNoun =
  | 'customers'
  | 'users'
  | 'devices'
  | 'cameras'
  | 'areas'
  | 'channels'
  | 'policies'
  | 'reports';

/** A link to the usual next step after creating a record. */
export interface NextStep {
  label: string;
  link: LinkProps;
}

/**
 * Describes a noun to the shared list, form and profile. Its queries are keyed `[noun]` for the list and
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
  /** Values of a new record given by the form's address, such as its owner. */
  blankOf?: (search: OwnerSearch) => Partial<D>;
  /** After a record was made, beside opening it. */
  nextSteps?: (id: number) => readonly NextStep[];
  /** A loaded record as the form holds it. */
  draftOf: (full: Full) => D;
  create: (draft: D) => Promise<{ id: number }>;
  /** Sends the changed members only. The answer may be a new record: a device that moved. */
  update: (id: number, changes: Partial<D>) => Promise<{ id: number }>;
  remove: (id: number) => Promise<unknown>;
  /** Set where Delete retires: its consequence in words, shown in the question. */
  retires?: string;
}

/** `draftOf` for a record whose form has members of the record itself: those of `blank`. */
export const draftLike =
  <D extends Draft>(blank: D) =>
  (full: D): D =>
    Object.fromEntries(Object.keys(blank).map((name) => [name, full[name]])) as D;

/** The part of a kind that actions on records need. */
export type RecordActions = Pick<
  RecordKind<Draft, { id: number }>,
  'noun' | 'name' | 'calls' | 'remove' | 'retires' | 'nextSteps'
>;
