import Type, { type Static } from 'typebox';
import { endpoint, signedIn } from './endpoint.ts';

export const RoleRecord = Type.Object({ id: Type.Integer(), Name: Type.String() });
export type RoleRecord = Static<typeof RoleRecord>;

/** `roles` is the list of role names in `endpoint.ts`; this is the call that lists their records. */
export const roleRecords = {
  list: endpoint({
    method: 'GET',
    path: '/api/roles',
    access: signedIn,
    summary: 'The roles a user can have',
    answer: Type.Array(RoleRecord),
  }),
};
