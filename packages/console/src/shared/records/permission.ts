import type { Access } from '@foyer/contract';
import { session } from '../session/session.ts';
import type { ResourceIdentity } from './resource.ts';

/** Whether the contract lets the signed-in person make a call, to hide what the server would refuse. */
export const mayCall = ({ access }: { access: Access }): boolean =>
  Array.isArray(access) && access.includes(session.current()?.role ?? '');

/** A resource, as far as permission to write is concerned. */
interface Writable {
  noun: string;
  access: Pick<ResourceIdentity['access'], 'update'>;
}

/** Why the signed-in person cannot write records of it; undefined where they can. */
export const whyReadOnly = ({ access, noun }: Writable) =>
  mayCall(access.update)
    ? undefined
    : `Only administrators create, change and delete ${noun}. You can look at them here.`;
