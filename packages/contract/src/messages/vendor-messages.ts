import Type, { type Static } from 'typebox';
import { adminOnly } from '../platform/access.ts';
import { endpoint, Moment } from '../platform/endpoint.ts';
import { Issue } from '../platform/problem.ts';
import { WatchedGround } from '../records/cameras/camera-settings.ts';
import { profileNames } from '../records/profile-names.ts';

const TokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

const Body = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Record(Type.String(), Type.Unknown()),
  Type.Array(Type.Unknown()),
]);

/** A message of a make, to see what it becomes. */
export const ProfilePreviewDraft = Type.Object({
  profile: Type.Enum([...profileNames]),
  /** JSONata, for the profile `custom`. */
  mapping: Type.Optional(Type.String({ maxLength: 100_000 })),
  topic: Type.Optional(Type.String({ maxLength: 65_535 })),
  content_type: Type.Optional(Type.String({ maxLength: 255 })),
  /** As the device sends it; JSON may be given as itself. */
  body: Body,
  /** What an earlier preview answered: what is kept of the device. Nothing by default. */
  state: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** The measured floor of the camera, for makes that say places in metres. */
  ground: Type.Optional(WatchedGround),
  /** When the message came; now by default. */
  received_at: Type.Optional(Moment),
  /** Whether a broker had stored it. */
  retained: Type.Optional(Type.Boolean()),
});
export type ProfilePreviewDraft = Static<typeof ProfilePreviewDraft>;

/** Where a mapping fails; line and column begin with 1. */
export const MappingFault = Type.Object({
  message: Type.String(),
  /** Whether it is no JSONata at all. */
  isSyntax: Type.Boolean(),
  line: Type.Optional(Type.Integer()),
  column: Type.Optional(Type.Integer()),
});
export type MappingFault = Static<typeof MappingFault>;

/** What a message becomes. */
export const ProfilePreview = Type.Object({
  /** As `POST /api/notifications` takes them. */
  notifications: Type.Array(Type.Any()),
  /** What is kept for the next message. */
  state: Type.Record(Type.String(), Type.Any()),
  errors: Type.Array(Issue),
  /** What of the message would be left out, and what would have to be set for it. */
  left_out: Type.Optional(Type.String()),
  /** Where the mapping fails. */
  fault: Type.Optional(MappingFault),
  /** The first document of the body, as a mapping reads it: JSON, also of XML and forms. Empty where there is none. */
  documents: Type.Array(Type.Any()),
});
export type ProfilePreview = Static<typeof ProfilePreview>;

const answer = Type.String();

export const vendorMessages = {
  send: endpoint({
    method: 'POST',
    path: '/in/{token}',
    access: 'device',
    summary:
      'Send a message of a device of another make, with the device’s token in the address: any body, converted by the ' +
      'device’s profile. The answer is the plain text OK',
    params: TokenParams,
    answer,
    bare: true,
    unaudited: true,
  }),
  sendSigned: endpoint({
    method: 'POST',
    path: '/in',
    access: 'device',
    summary:
      'The same with the token as bearer, or as the password of Basic, whose user is the device’s Code',
    answer,
    bare: true,
    unaudited: true,
  }),
};

export const profiles = {
  preview: endpoint({
    method: 'POST',
    path: '/api/profiles/preview',
    access: adminOnly,
    summary: 'What a message of a make becomes, and what would be kept of it; changes nothing',
    body: ProfilePreviewDraft,
    answer: ProfilePreview,
    unaudited: true,
    costly: true,
  }),
};
