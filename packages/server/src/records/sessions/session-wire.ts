import type { sessionsOf } from './session-store.ts';

type Row = Awaited<ReturnType<typeof sessionsOf>>[number];

/** Row → the contract's `OwnSession`; `present` is the id of the session that asks. */
export const sessionToWire = (row: Row, present: string) => ({
  ...row,
  current: row.id === present,
});
