import Type, { type Static } from 'typebox';
import { adminOnly } from '../platform/access.ts';
import { endpoint, IdParams, Moment } from '../platform/endpoint.ts';
import { Issue } from '../platform/problem.ts';
import { profileNames } from '../records/profile-names.ts';
import { MappingFault } from './vendor-messages.ts';

const MappingText = Type.String({ maxLength: 16_384, pattern: '^[^\\u0000]*$' });
const Topic = Type.Union([Type.String({ maxLength: 65_535 }), Type.Null()]);
const State = Type.Record(Type.String(), Type.Unknown());

/** A message of a test, as the device sent it. */
const testMessage = {
  topic: Topic,
  content_type: Type.String({ maxLength: 255 }),
  body: Type.String({ maxLength: 65_536, pattern: '^[^\\u0000]*$' }),
  received_at: Moment,
  retained: Type.Boolean(),
  /** What was kept of the device before. */
  state: State,
};

export const MappingTestDraft = Type.Object(testMessage);
export type MappingTestDraft = Static<typeof MappingTestDraft>;

/** A message with the notifications that the mapping has to make of it. */
export const MappingTest = Type.Object({
  ...testMessage,
  test: Type.Integer(),
  /** The version with which it was added, or its notifications were changed. */
  version: Type.Integer(),
  expected: Type.Array(Type.Any()),
});
export type MappingTest = Static<typeof MappingTest>;

/** A mapping that was in force. */
export const MappingVersion = Type.Object({
  version: Type.Integer(),
  mapping: Type.String(),
  note: Type.String(),
  /** Empty where it is not known. */
  saved_by: Type.String(),
  saved_at: Moment,
  /** The earlier version that was restored. */
  restored_version: Type.Union([Type.Integer(), Type.Null()]),
});
export type MappingVersion = Static<typeof MappingVersion>;

/** How the messages of a device are read. */
export const DeviceMapping = Type.Object({
  profile: Type.Enum([...profileNames]),
  mapping: Type.String(),
  /** The newest first. */
  versions: Type.Array(MappingVersion),
  tests: Type.Array(MappingTest),
});
export type DeviceMapping = Static<typeof DeviceMapping>;

export const MappingTestResult = Type.Object({
  test: Type.Integer(),
  passes: Type.Boolean(),
  expected: Type.Array(Type.Any()),
  /** What the mapping makes of the message. */
  given: Type.Array(Type.Any()),
  errors: Type.Array(Issue),
});
export type MappingTestResult = Static<typeof MappingTestResult>;

export const MappingCheck = Type.Object({
  fault: Type.Union([MappingFault, Type.Null()]),
  results: Type.Array(MappingTestResult),
});
export type MappingCheck = Static<typeof MappingCheck>;

export const MappingDraft = Type.Object({
  mapping: MappingText,
  note: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' })),
  /** Messages that are tests from now on, with what the mapping makes of them. */
  tests: Type.Optional(Type.Array(MappingTestDraft, { maxItems: 10 })),
  /** Tests from which on other notifications are expected: what the mapping makes of them now. */
  changed_tests: Type.Optional(Type.Array(Type.Integer(), { maxItems: 50 })),
  /** Tests that are not wanted any more. */
  removed_tests: Type.Optional(Type.Array(Type.Integer(), { maxItems: 50 })),
  /** The earlier version that this is. */
  restored_version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type MappingDraft = Static<typeof MappingDraft>;

/** Calls of a device. */
export const mappings = {
  mapping: endpoint({
    method: 'GET',
    path: '/api/devices/{id}/mapping',
    access: adminOnly,
    summary: 'The mapping of a device with its earlier versions and its tests',
    params: IdParams,
    answer: DeviceMapping,
  }),
  checkMapping: endpoint({
    method: 'POST',
    path: '/api/devices/{id}/mapping/check',
    access: adminOnly,
    summary: 'What a mapping makes of the tests of a device; changes nothing',
    params: IdParams,
    body: Type.Object({ mapping: MappingText }),
    answer: MappingCheck,
    unaudited: true,
    costly: true,
    takesLong: true,
  }),
  saveMapping: endpoint({
    method: 'POST',
    path: '/api/devices/{id}/mapping',
    access: adminOnly,
    summary:
      'Put a mapping in force as a new version, with the profile custom. Refused (409) where a test fails that is not ' +
      'among changed_tests or removed_tests',
    params: IdParams,
    body: MappingDraft,
    answer: Type.Object({ version: Type.Integer() }),
    status: 201,
    takesLong: true,
  }),
};
