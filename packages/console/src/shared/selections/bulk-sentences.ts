import { t } from '@foyer/translation/page';
import type { BulkDone } from './bulk-action.ts';

/** Sentences about a change of many records; `records` is such as `3 cameras`. */
export const bulkSentences = {
  will: (done: BulkDone, records: string) =>
    t(
      '{done, select, enabled {{records} will be enabled.} disabled {{records} will be disabled.} deleted {{records} will be deleted.} other {{records} will be changed.}}',
      { done, records },
    ),
  did: (done: BulkDone, records: string) =>
    t(
      '{done, select, enabled {{records} enabled.} disabled {{records} disabled.} deleted {{records} deleted.} other {{records} changed.}}',
      { done, records },
    ),
  cannot: (done: BulkDone) =>
    t(
      '{done, select, enabled {Cannot be enabled} disabled {Cannot be disabled} deleted {Cannot be deleted} other {Cannot be changed}}',
      { done },
    ),
  someCannot: (done: BulkDone, count: number) =>
    t(
      '{done, select, enabled {{count, plural, one {# cannot be enabled.} other {# cannot be enabled.}}} disabled {{count, plural, one {# cannot be disabled.} other {# cannot be disabled.}}} deleted {{count, plural, one {# cannot be deleted.} other {# cannot be deleted.}}} other {{count, plural, one {# cannot be changed.} other {# cannot be changed.}}}}',
      { done, count },
    ),
  couldNot: (done: BulkDone, count: number) =>
    t(
      '{done, select, enabled {{count, plural, one {# could not be enabled:} other {# could not be enabled:}}} disabled {{count, plural, one {# could not be disabled:} other {# could not be disabled:}}} deleted {{count, plural, one {# could not be deleted:} other {# could not be deleted:}}} other {{count, plural, one {# could not be changed:} other {# could not be changed:}}}}',
      { done, count },
    ),
  couldNotFirst: (done: BulkDone, count: number, shown: number) =>
    t(
      '{done, select, enabled {{count, plural, one {# could not be enabled; the first {shown, number}:} other {# could not be enabled; the first {shown, number}:}}} disabled {{count, plural, one {# could not be disabled; the first {shown, number}:} other {# could not be disabled; the first {shown, number}:}}} deleted {{count, plural, one {# could not be deleted; the first {shown, number}:} other {# could not be deleted; the first {shown, number}:}}} other {{count, plural, one {# could not be changed; the first {shown, number}:} other {# could not be changed; the first {shown, number}:}}}}',
      { done, count, shown },
    ),
  nothing: (done: BulkDone, reason: string) =>
    t(
      '{done, select, enabled {Nothing was enabled. {reason}} disabled {Nothing was disabled. {reason}} deleted {Nothing was deleted. {reason}} other {Nothing was changed. {reason}}}',
      { done, reason },
    ),
  cancelled: (done: BulkDone, count: number, records: string) =>
    t(
      '{done, select, enabled {{count, number} of {records} were processed; what was enabled stays so.} disabled {{count, number} of {records} were processed; what was disabled stays so.} deleted {{count, number} of {records} were processed; what was deleted stays so.} other {{count, number} of {records} were processed; what was changed stays so.}}',
      { done, count, records },
    ),
};
