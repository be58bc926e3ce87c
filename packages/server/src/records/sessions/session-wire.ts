import { type Translate, write } from '@foyer/translation';
import { readMessage } from '../../platform/translation/stored-message.ts';
import type { sessionsOf } from './session-store.ts';

type Row = Awaited<ReturnType<typeof sessionsOf>>[number];

/** Row → the contract's `OwnSession`; `present` is the id of the session that asks. */
export const sessionToWire = ({ browser, ...row }: Row, present: string, t: Translate) => ({
  ...row,
  browser: write(t, readMessage(browser)),
  current: row.id === present,
});
