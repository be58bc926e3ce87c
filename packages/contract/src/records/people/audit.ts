import Type, { type Static } from 'typebox';
import { adminOnly } from '../../platform/access.ts';
import { endpoint, Moment, Reference } from '../../platform/endpoint.ts';
import { pagedList } from '../../platform/lists.ts';

/** One change that a person made, or tried to make; or a sign-in, a rejection, an export. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Moment,
  /** null where a person registered: the account came with the change. */
  user_id: Type.Union([Type.Integer(), Type.Null()]),
  /** For a program or an installer in the caller's language: `API key Robot`. */
  username: Type.String(),
  /** The same for programs: `api_key`, `installer`; null for a person, and for nobody who is known. */
  actor_code: Type.Union([Type.String(), Type.Null()]),
  /** Where from: the network address of the request. */
  address: Type.String(),
  /** What was asked for, in the caller's language. */
  action: Type.String(),
  /** The same for programs: `devices.create`; null where an earlier version kept a sentence alone. */
  code: Type.Union([Type.String(), Type.Null()]),
  /** The values in the sentence. */
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
  /** What kind of record: `devices`, `users`, … */
  noun: Type.String(),
  /** Which one, where it is one; for a new one its id. */
  record_id: Type.Union([Type.Integer(), Type.Null()]),
  /**
   * What was sent, without passwords. `{code: 'shortened', params: {text, characters}}` stands for a long text;
   * `{code: 'cut', params: {bytes}}` in the field `…` says that there was more.
   */
  change: Type.Any(),
  /** HTTP status of the answer; null where the server ended before it. */
  status: Type.Union([Type.Integer(), Type.Null()]),
  request_id: Type.String(),
  /** How often it happened within that minute. */
  times: Type.Integer(),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: adminOnly,
    summary: 'A page of who changed what, when and from where, newest first',
    ...pagedList({
      row: AuditEntry,
      sorts: ['at', 'username', 'action', 'noun', 'status'],
      filters: {
        user: Type.Optional(Reference),
        noun: Type.Optional(Type.String({ pattern: '^[a-z-]{1,32}$' })),
        // ISO 8601 or `YYYY/MM/DD HH:mm:ss` in UTC; both ends belong to the range.
        dateFrom: Type.Optional(Type.String({ format: 'filter-moment' })),
        dateTo: Type.Optional(Type.String({ format: 'filter-moment' })),
      },
    }),
  }),
};
