import Type, { type Static } from 'typebox';
import { adminOnly, operators } from '../platform/access.ts';
import { endpoint, Moment } from '../platform/endpoint.ts';

/** Where browsers reach this Foyer: protocol, host and port. Links in messages begin with it. */
export const PublicAddress = Type.Object({
  /** null: neither set nor confirmed; messages carry no links. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** `setting`: FOYER_PUBLIC_URL, which a confirmed one does not change. */
  source: Type.Union([Type.Enum(['setting', 'confirmed']), Type.Null()]),
  confirmed_at: Type.Union([Moment, Type.Null()]),
  confirmed_by: Type.Union([Type.String(), Type.Null()]),
});
export type PublicAddress = Static<typeof PublicAddress>;

const PublicAddressDraft = Type.Object({
  address: Type.String({
    maxLength: 255,
    pattern: '^https?://[^\\s/?#@\\\\\\u0000]+/?$',
    'x-rule': 'must be the address of this Foyer without a path, such as https://foyer.example.com',
  }),
});

export const publicAddress = {
  get: endpoint({
    method: 'GET',
    path: '/api/public-address',
    access: operators,
    summary: 'The address that links in messages begin with',
    answer: PublicAddress,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/public-address',
    access: adminOnly,
    summary:
      'Confirm the address for links in messages; the server checks that it is reached there',
    body: PublicAddressDraft,
    answer: PublicAddress,
    personOnly: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/public-address',
    access: adminOnly,
    summary: 'Remove the confirmed address: messages carry no links',
    answer: PublicAddress,
    personOnly: true,
  }),
};
