import Type, { type Static } from 'typebox';
import { alarmSeverities } from '../alarms/alarm-words.ts';
import { Moment, Reference } from '../platform/endpoint.ts';
import { History } from './history.ts';

const Named = Type.Object({ id: Type.Integer(), Name: Type.String() });

/** At most 20 of `count`. */
const listOf = <T extends Type.TSchema>(row: T) =>
  Type.Object({ count: Type.Integer(), rows: Type.Array(row) });

/** Where it would move to: to a site, or to the first site of another customer. */
export const DeviceMoveQuery = Type.Object({
  customer: Type.Optional(Reference),
  site: Type.Optional(Reference),
});
export type DeviceMoveQuery = Static<typeof DeviceMoveQuery>;

/** A site and its customer. */
const Place = Type.Object({ ...Named.properties, site: Named });

/** What moving a device to another customer or site would do. */
export const DeviceMove = Type.Object({
  from: Place,
  to: Place,
  /** Stays with the record before, which is retired. */
  history: History,
  /** Goes along. */
  Code: Type.String(),
  has_token: Type.Boolean(),
  cameras: listOf(Named),
  /** Alarms that are not closed: they will be. */
  alarms: listOf(
    Type.Object({
      id: Type.Integer(),
      severity: Type.Enum([...alarmSeverities]),
      rule_name: Type.String(),
      camera_name: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  /** Enabled rules that no longer watch it: of the device, its cameras, or where the customer changes all of it. */
  rules: listOf(Named),
  /** Areas that lose lines, and how many. */
  areas: listOf(Type.Object({ ...Named.properties, lines: Type.Integer() })),
  /** Escalation policies of the customer before, which no longer notify of it; none where it stays with the customer. */
  policies: listOf(Named),
  /** Maintenance windows that are not over: of the device or the customer before. */
  maintenance: listOf(
    Type.Object({
      id: Type.Integer(),
      reason: Type.String(),
      begins_at: Moment,
      ends_at: Moment,
    }),
  ),
});
export type DeviceMove = Static<typeof DeviceMove>;

/** Another record of the same physical device, before or after a move. */
export const MovedRecord = Type.Object({
  id: Type.Integer(),
  customer_name: Type.String(),
  site_name: Type.String(),
  /** When it moved. */
  at: Moment,
});
export type MovedRecord = Static<typeof MovedRecord>;
