import type { BulkPreview } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { Person } from '../../records/access/caller.ts';

/** Who changes many records. */
export type Actor = Pick<Person, 'role' | 'scope' | 'username' | 'userId' | 'apiKeyName'>;

/** What a change would do with one record. */
export interface BulkRow {
  id: number;
  name: Message | string;
  /** Fields that would get another value; none where it is so already. */
  changes: readonly { field: string; from: unknown; to: unknown }[];
  /** Why it cannot be changed. */
  problem?: Message | undefined;
  effects?: Partial<Record<BulkPreview['effects'][number]['what'], number>>;
}

/** How many records of one noun are changed at once. */
export interface BulkNoun<Filter, Change> {
  /** As in the addresses of the API. */
  noun: string;
  /** Ids of the records that a filter of the list matches. */
  idsOf: (actor: Actor, filter: Filter) => Promise<number[]>;
  /** What the change would do with each of the records that the actor may see. */
  rowsOf: (actor: Actor, ids: readonly number[], change: Change) => Promise<BulkRow[]>;
  /** Changes one record; throws a problem where it cannot. */
  apply: (actor: Actor, id: number, change: Change) => Promise<unknown>;
}

/** The fields of a change that differ from what a record has. */
export const differences = (
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): BulkRow['changes'] =>
  Object.entries(change).flatMap(([field, to]) => {
    const from = before[field];
    return to === undefined || from === to ? [] : [{ field, from, to }];
  });

export const unknownRecord = msg('There is no such record.');
export const siteOfOther = msg('The site is retired, or belongs to another customer.');
