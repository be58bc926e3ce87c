import Type, { type Static } from 'typebox';
import { Trouble } from '../measures/troubles.ts';
import { adminOnly, signedIn } from '../platform/access.ts';
import {
  Code,
  Created,
  endpoint,
  IdParams,
  Moment,
  Reference,
  RequiredText,
  RetiredAt,
  RetiredQuery,
  Text,
} from '../platform/endpoint.ts';
import { Ids, listOf, recordList } from '../platform/lists.ts';
import { Issue } from '../platform/problem.ts';
import { WatcherReport } from './cameras/camera-settings.ts';
import { CoverPhoto } from './cameras/photos.ts';
import { DeviceMove, DeviceMoveQuery, MovedRecord } from './device-move.ts';
import { devicePlaces } from './device-places.ts';
import { State } from './device-state.ts';
import { History, RemoveBody, Removed, RemoveQuery } from './history.ts';
import { placeFilters } from './place-filters.ts';
import { profileNames } from './profile-names.ts';
import { stateNames } from './state-names.ts';

const latitude = Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()]);
const longitude = Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()]);

/** Minutes of silence. */
export const maxOfflineAfterMinutes = 100_000;
const OfflineAfter = Type.Integer({ minimum: 1, maximum: maxOfflineAfterMinutes });

/** What becomes of a source that is no camera: it waits in a list, or counts at once. */
const NewSources = Type.Enum(['ask', 'adopt']);

/** How it speaks: Foyer's own messages, or those of a make. */
export const Mapping = Type.String({ maxLength: 16_384, pattern: '^[^\\u0000]*$' });
const Profile = Type.Enum([...profileNames]);

/** What a person writes of a device. Degrees, WGS 84. */
export const DeviceDraft = Type.Object({
  Name: RequiredText,
  Code,
  CustomerID: Reference,
  /** The site of the customer that it is at; the customer's first unless set. */
  SiteID: Type.Optional(Reference),
  ip_vpn: Type.Optional(Text),
  mac_address: Type.Optional(Text),
  latitude: Type.Optional(latitude),
  longitude: Type.Optional(longitude),
  /** Minutes of silence after which it counts as offline; 10 unless set. */
  offline_after_minutes: Type.Optional(OfflineAfter),
  /** `ask` unless set. `adopt` counts those that wait, too. */
  NewSources: Type.Optional(NewSources),
  /** `foyer` unless set. */
  Profile: Type.Optional(Profile),
  /** For the profile `custom`: a JSONata expression that makes notifications of a message. */
  Mapping: Type.Optional(Mapping),
});
export type DeviceDraft = Static<typeof DeviceDraft>;

/** `ip_vpn` and `mac_address` are empty unless the caller is SUPER_ADMIN. */
export const Device = Type.Object({
  ID: Type.Integer(),
  id: Type.Integer(),
  Name: Type.String(),
  Code: Type.String(),
  CustomerID: Type.Integer(),
  Customer: Type.Object({ id: Type.Integer(), Name: Type.String() }),
  SiteID: Type.Integer(),
  Site: Type.Object({ id: Type.Integer(), Name: Type.String() }),
  ip_vpn: Type.String(),
  mac_address: Type.String(),
  latitude,
  longitude,
  offline_after_minutes: OfflineAfter,
  NewSources,
  Profile,
  /** Empty unless the caller is SUPER_ADMIN. */
  Mapping,
  state: State,
  /** Whether it has a token now; false for everybody but SUPER_ADMIN. */
  has_token: Type.Boolean(),
  /** What makes it degraded, in the caller's language. */
  troubles: Type.Array(Type.String()),
  /** The same for programs. */
  reasons: Type.Array(Trouble),
  /** In use, and offline or degraded; not where it has sent nothing but history so far. */
  needs_attention: Type.Boolean(),
  /** Retired, it sends nothing and is in no list unless asked; its history stays. */
  retired_at: RetiredAt,
  /** When the server last received anything from it. */
  last_seen_at: Type.Union([Moment, Type.Null()]),
  Cameras: Type.Array(
    Type.Object({ id: Type.Integer(), Name: Type.String(), Code: Type.String() }),
  ),
  /** The newest notification alone, or empty. */
  Notifications: Type.Array(Type.Object({ id: Type.Integer(), CreatedAt: Moment })),
});
export type Device = Static<typeof Device>;

export const DeviceDetail = Type.Object({
  ...Device.properties,
  /** Null where its newest Health has no camera watcher. */
  watcher: Type.Union([WatcherReport, Type.Null()]),
  /** The record before it moved here, where the caller may see it. */
  moved_from: Type.Union([MovedRecord, Type.Null()]),
  /** The record after it moved away, where the caller may see it. */
  moved_to: Type.Union([MovedRecord, Type.Null()]),
});
export type DeviceDetail = Static<typeof DeviceDetail>;

/** A message the server refused, kept so that an operator sees what a device does wrong. */
export const RejectedMessage = Type.Object({
  id: Type.Integer(),
  ReceivedAt: Moment,
  transport: Type.Union([Type.Literal('http'), Type.Literal('mqtt')]),
  code: Type.String(),
  detail: Type.String(),
  errors: Type.Array(Issue),
  /** The message's first 2,000 characters, pictures left out. */
  excerpt: Type.String(),
});
export type RejectedMessage = Static<typeof RejectedMessage>;

/** Where devices send to. */
export const DeviceAddresses = Type.Object({
  /** Address of the server for devices over HTTP: `https://foyer.example`. */
  http: Type.String(),
  /** Address of the MQTT broker: `mqtt://foyer.example:1883`; null without one. */
  mqtt: Type.Union([Type.String(), Type.Null()]),
  /** Whose broker that is: ours knows a device by Code and token; the customer's own must be configured for it. */
  broker: Type.Union([Type.Literal('foyer'), Type.Literal('own'), Type.Null()]),
});
export type DeviceAddresses = Static<typeof DeviceAddresses>;

export const devices = {
  list: endpoint({
    method: 'GET',
    path: '/api/devices',
    access: signedIn,
    summary: 'Devices the caller may see, by name; those in use unless retired=true',
    ...recordList({
      row: Device,
      sorts: ['Name', 'Code', 'Customer', 'Site', 'state', 'Profile', 'last_seen_at'],
      filters: {
        ...RetiredQuery.properties,
        customer: Type.Optional(Reference),
        ...placeFilters,
        /** One or several, with commas. */
        state: Type.Optional(listOf(stateNames)),
        /** Those that need attention, or the others. */
        attention: Type.Optional(Type.Boolean()),
        profile: Type.Optional(Profile),
        /** Those that have neither a token nor a claim code, or the others. */
        unclaimed: Type.Optional(Type.Boolean()),
      },
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/devices/{id}',
    access: signedIn,
    summary: 'One device, with what its camera watcher says of its configuration',
    params: IdParams,
    answer: DeviceDetail,
  }),
  ...devicePlaces,
  images: endpoint({
    method: 'GET',
    path: '/api/devices/images-list',
    access: signedIn,
    summary: 'The newest photo of the cameras of each device: of those with these ids, or of all',
    query: Type.Object({ ...RetiredQuery.properties, ids: Type.Optional(Ids) }),
    answer: Type.Array(CoverPhoto),
    carriesSecret: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/devices',
    access: adminOnly,
    summary: 'Create a device',
    body: DeviceDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/devices/{id}',
    access: adminOnly,
    summary:
      'Change a device; fields left out keep their value. With another CustomerID or SiteID it moves: this record ' +
      'is retired with its history, and the answer is a new one of the same code, token and cameras',
    params: IdParams,
    body: Type.Partial(DeviceDraft),
    answer: Device,
  }),
  move: endpoint({
    method: 'GET',
    path: '/api/devices/{id}/move',
    access: adminOnly,
    summary: 'What moving a device to another customer or site would do; changes nothing',
    params: IdParams,
    query: DeviceMoveQuery,
    answer: DeviceMove,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/devices/{id}',
    access: adminOnly,
    summary:
      'Retire a device: its token ends and its code is free again; its history stays readable. With history=true and ' +
      'its code typed in the body, everything of it is deleted in the background (202)',
    params: IdParams,
    query: RemoveQuery,
    body: RemoveBody,
    bodyIsOptional: true,
    answer: Removed,
  }),

  history: endpoint({
    method: 'GET',
    path: '/api/devices/{id}/history',
    access: adminOnly,
    summary: 'How much is stored of a device: what deleting it with its history would remove',
    params: IdParams,
    answer: History,
  }),
  issueToken: endpoint({
    method: 'POST',
    path: '/api/devices/{id}/token',
    access: adminOnly,
    summary: 'Give the device a new token, shown this once; the one before stops working',
    params: IdParams,
    answer: Type.Object({ token: Type.String(), addresses: DeviceAddresses }),
    status: 201,
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/api/devices/{id}/token',
    access: adminOnly,
    summary: 'Revoke the device’s token: it can send nothing until it gets a new one',
    params: IdParams,
    answer: Created,
  }),
  rejected: endpoint({
    method: 'GET',
    path: '/api/devices/{id}/rejected',
    access: signedIn,
    summary: 'The newest messages of this device that were refused, newest first (at most 100)',
    params: IdParams,
    answer: Type.Array(RejectedMessage),
  }),
};
