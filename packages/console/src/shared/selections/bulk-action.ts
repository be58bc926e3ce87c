import type { BulkPreview, Endpoint } from '@foyer/contract';
import type { Icon } from '@tabler/icons-react';
import type { Draft, Field } from '../forms/field.ts';
import type { SelectedBody } from './selection.ts';
/** A noun within a sentence: `camera`, `cameras`, and so many of them: `3 cameras`. */
export interface RecordWords {
  one: string;
  many: string;
  count(count: number): string;
}

/** What a change of many records does with each. */
export type BulkDone = 'changed' | 'enabled' | 'disabled' | 'deleted';

interface Offered {
  /** On its button. */
  label: string;
  icon: Icon;
  /** Who may do it. */
  access: Pick<Endpoint, 'access'>;
}

/** Members of a change by their names, whichever noun it is of. */
export type AnyChange = Record<string, unknown>;

/** A change of the selected records, which a job of the server makes. */
export interface BulkChange<Change extends Draft = AnyChange> extends Offered {
  /** What it does, as its button says it: `Change`. */
  verb: string;
  /** What it has done then: a code, of which `bulk-sentences.ts` makes sentences. */
  done: BulkDone;
  isDanger?: true;
  /** What a person chooses to change; none where the action says it all. */
  fields: readonly Field<Change>[];
  preview(selected: SelectedBody, change: Change, signal: AbortSignal): Promise<BulkPreview>;
  begin(selected: SelectedBody, change: Change): Promise<{ job: string }>;
}

/** Another screen that does something with the selected records: `state.selected` of its address. */
interface BulkLink extends Offered {
  to: '/app/claim-codes';
}

/** What can be done with the selected records of a list. */
export type BulkAction = BulkChange | BulkLink;

/** A change whose fields are those of `Change`, as any list takes it. */
export const bulkChange = <Change extends Draft>(change: BulkChange<Change>): BulkChange =>
  change as unknown as BulkChange;
