import Type, { type Static, type TObject } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint, Moment, Reference } from '../platform/endpoint.ts';
import { flowBounds } from '../platform/flow-bounds.ts';
import { placeFilters } from '../records/place-filters.ts';

/** Rows of an answer, at most. */
export const maxDataRows = 10_000;

/**
 * Which rows: those of `from` to before `to`, the last seven days by default, in pages of `limit` (1,000). With the
 * `cursor` of a page come the rows after it, of the same range: every row once, whatever is written in the meantime.
 * Rows of retired devices are among them. A file holds the same rows; its cursor is in the header `x-next-cursor`.
 */
export const DataQuery = Type.Object({
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
  customer: Type.Optional(Reference),
  ...placeFilters,
  device: Type.Optional(Reference),
  camera: Type.Optional(Reference),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxDataRows })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
  format: Type.Optional(Type.Enum(['json', 'csv', 'xlsx', 'parquet'])),
});
export type DataQuery = Static<typeof DataQuery>;

const { camera: _, ...ofNotifications } = DataQuery.properties;
/** As `DataQuery`, for notifications: they are a device's, and may be of one type alone. */
export const NotificationDataQuery = Type.Object({
  ...ofNotifications,
  type: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
});
export type NotificationDataQuery = Static<typeof NotificationDataQuery>;

const Name = Type.String();
const NumberOrNull = Type.Union([Type.Number(), Type.Null()]);
const IntegerOrNull = Type.Union([Type.Integer(), Type.Null()]);

/** Whose, and which 15 minutes. Names are those of today; `camera_id` and `camera` are null of a source that is no camera. */
const place = {
  from: Moment,
  to: Moment,
  customer_id: Type.Integer(),
  customer: Name,
  device_id: Type.Integer(),
  device: Name,
  camera_id: IntegerOrNull,
  camera: Type.Union([Name, Type.Null()]),
  /** As the device names it; empty where the device itself is meant. */
  source: Name,
};

/** Who crossed a counting line in 15 minutes in which something was measured: add them up to any longer time. */
export const FlowData = Type.Object({
  ...place,
  line: Type.String(),
  line_name: Name,
  in: Type.Integer(),
  out: Type.Integer(),
  /** The share of the 15 minutes that was measured, 0 to 1. */
  coverage: Type.Number(),
  ...flowBounds,
  /**
   * With corrections of counts and the line's correction factor, as of `/api/flows`; all three null where none applies. Where
   * nothing of the 15 minutes counts, the coverage is 0.
   */
  in_corrected: NumberOrNull,
  out_corrected: NumberOrNull,
  coverage_corrected: NumberOrNull,
});
export type FlowData = Static<typeof FlowData>;

/** How many people a source saw in 15 minutes: weigh means by `readings` where you join rows. */
export const LevelData = Type.Object({
  ...place,
  /** Readings of people. */
  readings: Type.Integer(),
  people_mean: NumberOrNull,
  people_max: IntegerOrNull,
  /** People who stood too close, on average a reading. */
  too_close_mean: NumberOrNull,
  /** People without equipment among those who were judged, on average a reading; null where nobody was judged. */
  without_equipment_mean: NumberOrNull,
  alerts: Type.Integer(),
});
export type LevelData = Static<typeof LevelData>;

/** A measure of a device, or of one of its cameras or zones, in 15 minutes: weigh means by `readings` where you join rows. */
export const MeasureData = Type.Object({
  ...place,
  measure: Type.String(),
  unit: Type.String(),
  /** The zone of a camera, or the disk of a device; empty where the measure is of neither. */
  part: Type.String(),
  readings: Type.Integer(),
  mean: Type.Number(),
  highest: Type.Number(),
});
export type MeasureData = Static<typeof MeasureData>;

const TextOrNull = Type.Union([Type.String(), Type.Null()]);
const MomentOrNull = Type.Union([Moment, Type.Null()]);

/** An alarm as it is now: its state may change after it was read. */
export const AlarmData = Type.Object({
  id: Type.Integer(),
  started_at: Moment,
  /** Null while the condition lasts. */
  ended_at: MomentOrNull,
  rule: Type.Integer(),
  rule_name: Name,
  measure: Type.String(),
  severity: Type.String(),
  state: Type.String(),
  sentence: Type.String(),
  customer_id: Type.Integer(),
  customer: Name,
  device_id: IntegerOrNull,
  device: TextOrNull,
  camera_id: IntegerOrNull,
  camera: TextOrNull,
  area_id: IntegerOrNull,
  area: TextOrNull,
  value: NumberOrNull,
  peak: NumberOrNull,
  threshold: NumberOrNull,
  repeats: Type.Integer(),
  chattering: Type.Boolean(),
  suppressed: Type.Boolean(),
  out_of_service: Type.Boolean(),
  assignee: TextOrNull,
  acknowledged_at: MomentOrNull,
  acknowledged_by: TextOrNull,
  closed_at: MomentOrNull,
});
export type AlarmData = Static<typeof AlarmData>;

/** A notification as it was sent. */
export const NotificationData = Type.Object({
  id: Type.Integer(),
  /** As the device said. */
  created_at: Moment,
  received_at: Moment,
  /** The device's clock was wrong: the row is filed under `received_at`. */
  clock_wrong: Type.Boolean(),
  /** 1 to 4; `type_name` is its name. */
  type: Type.Integer(),
  type_name: Type.String(),
  customer_id: Type.Integer(),
  customer: Name,
  device_id: Type.Integer(),
  device: Name,
  /** The notification's own. */
  code: Type.String(),
  /** In CSV and Excel as JSON. */
  payload: Type.Any(),
});
export type NotificationData = Static<typeof NotificationData>;

const pageOf = <Row extends TObject>(row: Row) =>
  Type.Object({
    rows: Type.Array(row),
    /** For the next page; null after the last. */
    next_cursor: Type.Union([Type.String(), Type.Null()]),
  });

const table = <Row extends TObject, Path extends string, Query extends TObject>(
  path: Path,
  summary: string,
  row: Row,
  query: Query,
) =>
  endpoint({
    method: 'GET',
    path,
    access: signedIn,
    summary: `${summary}; as JSON, CSV, Excel workbook or Parquet, in pages`,
    query,
    answer: pageOf(row),
    files: true,
    costly: true,
  });

/** Tables for programs such as Power BI, Excel and Grafana. */
export const data = {
  flows: table(
    '/api/data/flows',
    'People over counting lines in quarter hours',
    FlowData,
    DataQuery,
  ),
  levels: table(
    '/api/data/levels',
    'People present in quarter hours, by source',
    LevelData,
    DataQuery,
  ),
  measures: table(
    '/api/data/measures',
    'Measures such as memory, load and people in zones in quarter hours',
    MeasureData,
    DataQuery,
  ),
  alarms: table('/api/data/alarms', 'Alarms, by when they began', AlarmData, DataQuery),
  notifications: table(
    '/api/data/notifications',
    'Notifications with their payloads, in the order of time',
    NotificationData,
    NotificationDataQuery,
  ),
};
