import type { Job } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import { readMessage, writeMessages } from '../../platform/translation/stored-message.ts';
import type { JobRow } from './job-views.ts';

/** Row → the contract's `Job`, with its messages in the caller's language. */
export const jobToWire = (
  { key: _, user_id: __, result, error, ...row }: JobRow,
  t: Translate,
) => ({
  ...row,
  error: error === null ? null : write(t, readMessage(error)),
  result: writeMessages(result, (message) => write(t, message)) as Job['result'],
});
