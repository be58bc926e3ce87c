import type { Access } from '@foyer/contract';
import { session } from '../session/session.ts';
import type { RecordActions } from './record-kind.ts';

/** Whether the contract lets the signed-in person make a call. The server decides; this only spares asking. */
export const mayCall = ({ access }: { access: Access }): boolean =>
  Array.isArray(access) && access.includes(session.current()?.role ?? '');

/** What somebody may or may not write: `noun` is how its records are called. */
interface Writable {
  noun: string;
  calls: Pick<RecordActions['calls'], 'update'>;
}

/** Why the signed-in person cannot write records of this kind; undefined where they can. */
export const whyReadOnly = ({ calls, noun }: Writable) =>
  mayCall(calls.update)
    ? undefined
    : `Only administrators (SUPER_ADMIN) create, change and delete ${noun}. You can look at them here.`;
