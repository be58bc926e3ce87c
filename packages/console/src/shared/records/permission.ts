import type { Access } from '@foyer/contract';
import { session } from '../session/session.ts';
import type { RecordActions } from './record-kind.ts';

/** Whether the contract lets the signed-in person make a call, to hide what the server would refuse. */
export const mayCall = ({ access }: { access: Access }): boolean =>
  Array.isArray(access) && access.includes(session.current()?.role ?? '');

/** A kind of record, as far as permission to write is concerned. */
interface Writable {
  noun: string;
  calls: Pick<RecordActions['calls'], 'update'>;
}

/** Why the signed-in person cannot write records of this kind; undefined where they can. */
export const whyReadOnly = ({ calls, noun }: Writable) =>
  mayCall(calls.update)
    ? undefined
    : `Only administrators create, change and delete ${noun}. You can look at them here.`;
