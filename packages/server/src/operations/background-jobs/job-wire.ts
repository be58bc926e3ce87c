import type { Job } from '@foyer/contract';
import type { JobRow } from './job-views.ts';

/** Row → the contract's `Job`. */
export const jobToWire = ({ key: _, user_id: __, result, ...row }: JobRow) => ({
  ...row,
  result: result as Job['result'],
});
