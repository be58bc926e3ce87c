import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../../platform/access.ts';
import { endpoint, IdParams } from '../../platform/endpoint.ts';

export const RoleRecord = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  /** Who has the role needs a second factor from the next sign-in on. */
  SecondFactorRequired: Type.Boolean(),
});
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
  update: endpoint({
    method: 'PUT',
    path: '/api/roles/{id}',
    access: adminOnly,
    summary: 'Change whether a role requires a second factor',
    params: IdParams,
    body: Type.Object({ SecondFactorRequired: Type.Boolean() }),
    answer: RoleRecord,
  }),
};
