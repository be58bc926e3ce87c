import Type, { type Static } from 'typebox';
import { Trouble } from '../measures/troubles.ts';
import { adminOnly } from '../platform/access.ts';
import {
  Created,
  endpoint,
  IdParams,
  Moment,
  Reference,
  RequiredText,
} from '../platform/endpoint.ts';
import { recordList } from '../platform/lists.ts';
import { Photo } from './cameras/photos.ts';
import { Claim, ClaimDraft } from './claims.ts';
import { State } from './device-state.ts';
import { Device } from './devices.ts';
import { placeFilters } from './place-filters.ts';
import { siteLimits, siteLimitsDraft } from './site-limits.ts';

/** Every token of a link begins with it. */
export const installerTokenPrefix = 'fil_';
export const longestLinkHours = 168;

/** What a person writes of a link: its recipient, its customer, and for how many hours it is valid; 24 by default. */
export const InstallerLinkDraft = Type.Object({
  Name: RequiredText,
  CustomerID: Reference,
  ...siteLimitsDraft,
  Hours: Type.Optional(Type.Integer({ minimum: 1, maximum: longestLinkHours })),
});
export type InstallerLinkDraft = Static<typeof InstallerLinkDraft>;

export const InstallerLink = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  CustomerID: Type.Integer(),
  Customer: Type.Object({ id: Type.Integer(), Name: Type.String() }),
  ...siteLimits,
  created_at: Moment,
  created_by: Type.String(),
  expires_at: Moment,
  last_used_at: Type.Union([Moment, Type.Null()]),
});
export type InstallerLink = Static<typeof InstallerLink>;

/** Links by which somebody without an account sets up the devices of one customer. */
export const installerLinks = {
  list: endpoint({
    method: 'GET',
    path: '/api/installer-links',
    access: adminOnly,
    summary: 'Links of installers that hold, and those that expired within a week',
    ...recordList({
      row: InstallerLink,
      sorts: ['Name', 'Customer', 'created_at', 'expires_at', 'last_used_at'],
      filters: { customer: Type.Optional(Reference), ...placeFilters },
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/installer-links',
    access: adminOnly,
    summary: 'Make a link for an installer of one customer; its address is shown this once',
    body: InstallerLinkDraft,
    /** Without a public address, `address` is a path at this server. */
    answer: Type.Object({ id: Type.Integer(), address: Type.String(), expires_at: Moment }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/installer-links/{id}',
    access: adminOnly,
    summary: 'Revoke a link: whoever has it is refused at once',
    params: IdParams,
    answer: Created,
  }),
};

const InstallerCamera = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  Code: Type.String(),
  state: State,
  /** People of the last reading; null without one. */
  people: Type.Union([Type.Integer(), Type.Null()]),
  read_at: Type.Union([Moment, Type.Null()]),
  Photo: Type.Union([Photo, Type.Null()]),
});

/** What an installer sees of the customer. */
export const InstallerSite = Type.Object({
  Customer: Type.Object({ Name: Type.String() }),
  expires_at: Moment,
  Devices: Type.Array(
    Type.Object({
      id: Type.Integer(),
      Name: Type.String(),
      Code: Type.String(),
      Profile: Device.properties.Profile,
      state: State,
      /** As `Device` has both. */
      troubles: Type.Array(Type.String()),
      reasons: Type.Array(Trouble),
      has_token: Type.Boolean(),
      last_seen_at: Type.Union([Moment, Type.Null()]),
      Cameras: Type.Array(InstallerCamera),
    }),
  ),
});
export type InstallerSite = Static<typeof InstallerSite>;

/** What a link lets its holder do, and nothing else. */
export const installer = {
  site: endpoint({
    method: 'GET',
    path: '/api/installer',
    access: 'installer',
    summary: 'The devices and cameras of the link’s customer, with what they sent last',
    answer: InstallerSite,
    carriesSecret: true,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/installer/claims',
    access: 'installer',
    summary: 'Claim a device of the link’s customer by its code, as POST /api/claims does',
    body: ClaimDraft,
    answer: Claim,
    status: 201,
    unaudited: true,
  }),
  giveToken: endpoint({
    method: 'POST',
    path: '/api/installer/devices/{id}/token',
    access: 'installer',
    summary:
      'Give a device that has no token its first one, shown this once, with its configuration',
    params: IdParams,
    answer: Claim,
    status: 201,
  }),
  nameCamera: endpoint({
    method: 'PUT',
    path: '/api/installer/cameras/{id}',
    access: 'installer',
    summary: 'Name a camera of the link’s customer',
    params: IdParams,
    body: Type.Object({ Name: RequiredText }),
    answer: Created,
  }),
};
