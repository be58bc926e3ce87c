import Type, { type Static } from 'typebox';
import { adminOnly } from '../platform/access.ts';
import { endpoint, IdParams, Moment, Reference } from '../platform/endpoint.ts';
import { recordList } from '../platform/lists.ts';
import { maxClaimCodes } from '../platform/sheet-limits.ts';
import { CountingLine, CountingZone } from './cameras/counting-parts.ts';
import { Device, DeviceAddresses, devices } from './devices.ts';
import { placeFilters } from './place-filters.ts';

/** A code as its label shows it, in any spelling of it. */
const ClaimCode = Type.String({ minLength: 1, maxLength: 64 });

/** Of whoever claims: who repeats it within ten minutes gets an answer again, for the case that the first was lost. */
const Nonce = Type.String({ minLength: 16, maxLength: 128, pattern: '^[\\x21-\\x7e]{16,128}$' });

export const ClaimDraft = Type.Object({ code: ClaimCode, nonce: Type.Optional(Nonce) });
export type ClaimDraft = Static<typeof ClaimDraft>;

const { id, name, in_name, out_name, points } = CountingLine.properties;

/** What a device needs to send messages, answered once. */
export const Claim = Type.Object({
  device: Type.Object({ Code: Type.String(), Name: Type.String() }),
  token: Type.String(),
  addresses: DeviceAddresses,
  Profile: Device.properties.Profile,
  Cameras: Type.Array(
    Type.Object({
      Code: Type.String(),
      Name: Type.String(),
      Lines: Type.Array(Type.Object({ id, name, in_name, out_name, points })),
      Zones: Type.Array(Type.Object({ id, name, points: CountingZone.properties.points })),
    }),
  ),
});
export type Claim = Static<typeof Claim>;

export const longestValidDays = 365;

/**
 * What a person asks for: codes of `Devices`, or of all devices that a filter of their list matches less `Except`, valid
 * for 30 days unless told.
 */
export const ClaimCodesDraft = Type.Object({
  Devices: Type.Optional(
    Type.Array(Reference, { minItems: 1, maxItems: maxClaimCodes, uniqueItems: true }),
  ),
  /** As the query of `GET /api/devices`. */
  Filter: Type.Optional(
    Type.Omit(devices.list.query, ['page', 'limit', 'sort'], { additionalProperties: false }),
  ),
  Except: Type.Optional(Type.Array(Reference, { maxItems: 20_000, uniqueItems: true })),
  ValidDays: Type.Optional(Type.Integer({ minimum: 1, maximum: longestValidDays })),
});
export type ClaimCodesDraft = Static<typeof ClaimCodesDraft>;

/** A code just made, shown this once. */
export const MadeClaimCode = Type.Object({
  device_id: Type.Integer(),
  Name: Type.String(),
  Code: Type.String(),
  Customer: Type.String(),
  code: Type.String(),
  /**
   * Opens the page that takes the code; the code is behind `#`, which no server is sent. Without a public address it is a
   * path at this server.
   */
  address: Type.String(),
  expires_at: Moment,
});
export type MadeClaimCode = Static<typeof MadeClaimCode>;

/** The newest code of a device in use. */
export const ClaimCodeState = Type.Object({
  device_id: Type.Integer(),
  created_at: Moment,
  created_by: Type.String(),
  expires_at: Moment,
  claimed_at: Type.Union([Moment, Type.Null()]),
});
export type ClaimCodeState = Static<typeof ClaimCodeState>;

/** By which a device gets its token and configuration. */
export const claims = {
  claim: endpoint({
    method: 'POST',
    path: '/api/claims',
    access: 'public',
    summary:
      'Claim a device: its code gives its token and configuration once. Whoever sends a nonce may repeat the call with it ' +
      'for ten minutes, and gets a new token each time',
    body: ClaimDraft,
    answer: Claim,
    status: 201,
    // Its event is recorded without the code.
    unaudited: true,
  }),
};

/** Codes of devices, made by administrators. */
export const claimCodes = {
  list: endpoint({
    method: 'GET',
    path: '/api/claim-codes',
    access: adminOnly,
    summary:
      'The newest claim code of each device in use: when it was made, expires and was used; `ids` are those of devices',
    ...recordList({
      row: ClaimCodeState,
      sorts: ['device_id', 'Device', 'created_at', 'expires_at', 'claimed_at'],
      filters: { customer: Type.Optional(Reference), ...placeFilters },
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/claim-codes',
    access: adminOnly,
    summary: 'Make claim codes of devices, shown this once; they replace those before',
    body: ClaimCodesDraft,
    answer: Type.Array(MadeClaimCode),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/claim-codes/{id}',
    access: adminOnly,
    summary: 'Revoke the claim code of the device with this id',
    params: IdParams,
    answer: Type.Object({ id: Type.Integer() }),
  }),
};
