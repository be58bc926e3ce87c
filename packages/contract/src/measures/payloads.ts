import Type, { type Static } from 'typebox';
import { Moment } from '../platform/endpoint.ts';
import { LineAttributes } from './line-attributes.ts';
import { LineReturns } from './line-returns.ts';
import { pictureFaults } from './picture-faults.ts';

/** Free text of a device. */
const Words = Type.String({ maxLength: 4000 });
const Source = Type.String({ minLength: 1, maxLength: 64 });
const Count = Type.Integer({ minimum: 0, maximum: 100_000 });
/** A number, or the text in which a device reports it ("45%", "1.02 0.98 0.77"). */
const NumberOrText = Type.Union([Type.Number(), Type.String({ maxLength: 255 })]);
/** Part of the picture's width or height: 0 is left or top, 1 right or bottom. A box may stick out a little. */
const Relative = Type.Number({ minimum: -0.5, maximum: 1.5 });
const Point = Type.Array(Relative, { minItems: 2, maxItems: 2 });

/** A detected person. `violates_ppe` is null or absent where the detector does not judge it. */
export const Person = Type.Object({
  det_id: Type.Union([Type.Integer(), Type.String({ maxLength: 64 })]),
  violates_ipd: Type.Boolean(),
  violates_ppe: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  segm: Type.Object({ value: Type.Object({ tl: Point, br: Point }) }),
});
export type Person = Static<typeof Person>;

/** People in a part of the picture now; `dwell_s`: how many seconds those stayed who left since the last message. */
const Zone = Type.Object({
  id: Source,
  people: Count,
  dwell_s: Type.Optional(Type.Array(Type.Number({ minimum: 0 }), { maxItems: 5000 })),
});

/**
 * People who crossed a counting line during the period, not totals; `of`: how many of these were of a kind;
 * `returned_after_s`: how long each of those was away who crossed the other way before.
 */
const Line = Type.Object({
  id: Source,
  in: Count,
  out: Count,
  of: Type.Optional(LineAttributes),
  returned_after_s: Type.Optional(LineReturns),
});

/** ms after the path's `from`, and where the feet were. */
const PathPoint = Type.Tuple([
  Type.Integer({ minimum: 0, maximum: 3_600_000 }),
  Relative,
  Relative,
]);

/**
 * How somebody's feet moved. A person who is followed on is in the next message again, with the same `det_id`, from where
 * this path ends. `margin`: how far beyond a line, in parts of the width and of the height, somebody must be to have
 * crossed it.
 */
export const Path = Type.Object({
  det_id: Type.Union([Type.Integer(), Type.String({ maxLength: 64 })]),
  from: Moment,
  points: Type.Array(PathPoint, { minItems: 1, maxItems: 64 }),
  kind: Type.Optional(Type.String({ maxLength: 32 })),
  margin: Type.Optional(
    Type.Tuple([
      Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
      Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    ]),
  ),
});
export type Path = Static<typeof Path>;

/** The time of `lines` and `dwell_s`: from `from` to before `to`, which is CreatedAt by default. */
const Period = Type.Object({ from: Moment, to: Type.Optional(Moment) });

/** A result says at least one of these. */
const facets = ['counting_num', 'lines', 'zones'];

/**
 * One source's reading. `imsa_uid` is the Code of the photo it was read from. Without a `period` the crossings
 * of its lines happened at CreatedAt.
 */
export const InfoResult = Type.Object(
  {
    src: Source,
    imsa_uid: Type.Optional(Type.String({ maxLength: 128 })),
    counting_num: Type.Optional(Count),
    people: Type.Optional(Type.Array(Person, { maxItems: 5000 })),
    period: Type.Optional(Period),
    lines: Type.Optional(Type.Array(Line, { maxItems: 64 })),
    zones: Type.Optional(Type.Array(Zone, { maxItems: 64 })),
    /** Kept apart from the notification, as long as the customer wants; a list that is empty says that nobody moved. */
    paths: Type.Optional(Type.Array(Path, { maxItems: 200 })),
  },
  {
    anyOf: facets.map((facet) => ({
      required: [facet],
      'x-rule': 'is missing: a result needs counting_num, lines or zones',
    })),
  },
);
export type InfoResult = Static<typeof InfoResult>;

export const InfoPayload = Type.Object({ results: Type.Array(InfoResult, { maxItems: 256 }) });
export type InfoPayload = Static<typeof InfoPayload>;

/** A picture that cannot be trusted. `reference` and `picture` are Codes of photos: as it usually is, and as it is now. */
export const PictureFault = Type.Object({
  kind: Type.Enum([...pictureFaults]),
  since: Moment,
  reference: Type.Optional(Type.String({ maxLength: 128 })),
  picture: Type.Optional(Type.String({ maxLength: 128 })),
});
export type PictureFault = Static<typeof PictureFault>;

/** `sampling_success` is text containing a number of percent; above 50 is good. `alive` is how often it answered. */
export const ImageSource = Type.Object({
  title: Source,
  sampling_status: Type.String({ maxLength: 64 }),
  alive: Type.Union([Type.Number(), Type.Boolean(), Type.String({ maxLength: 255 })]),
  sampling_success: NumberOrText,
  /** Absent where the picture is good or nobody judged it. */
  picture_fault: Type.Optional(PictureFault),
});
export type ImageSource = Static<typeof ImageSource>;

export const Worker = Type.Object({
  name: Type.String({ maxLength: 255 }),
  timestamp: NumberOrText,
  running: Type.Union([Type.Boolean(), NumberOrText]),
  terminating: Type.Union([Type.Boolean(), NumberOrText]),
});
export type Worker = Static<typeof Worker>;

/** Which configuration the camera watcher follows, and which it tried and went back from. */
export const WatcherConfiguration = Type.Object({
  version: Type.String({ maxLength: 64 }),
  refused: Type.Optional(Type.Object({ version: Type.String({ maxLength: 64 }), reason: Words })),
});
export type WatcherConfiguration = Static<typeof WatcherConfiguration>;

/** `use_pct` in percent, as a number or text ("45%"). */
export const Partition = Type.Object({
  mountpoint: Type.String({ maxLength: 255 }),
  type: Type.String({ maxLength: 64 }),
  size: NumberOrText,
  free_inodes: NumberOrText,
  use_pct: NumberOrText,
});
export type Partition = Static<typeof Partition>;

/** State of the device's machine. `uptime` in seconds or as text; memory in kB. */
export const HealthPayload = Type.Object({
  sys_memory: Type.Object({
    mem_total_kb: Type.Number({ minimum: 0 }),
    mem_free_kb: Type.Number({ minimum: 0 }),
  }),
  /** Memory of the device's own program, kB. */
  app_memory_kb: Type.Optional(Type.Number({ minimum: 0 })),
  uptime: NumberOrText,
  /** °C of the processor. */
  temperature: Type.Optional(NumberOrText),
  load_avg: Type.Union([NumberOrText, Type.Array(Type.Number(), { maxItems: 8 })]),
  img_sources: Type.Array(ImageSource, { maxItems: 256 }),
  /** True where others report the device's other cameras: `img_sources` says nothing of what it does not list. */
  partial: Type.Optional(Type.Boolean()),
  workers: Type.Array(Worker, { maxItems: 256 }),
  watcher_configuration: Type.Optional(WatcherConfiguration),
  partitions: Type.Array(Partition, { maxItems: 256 }),
  iwconfig: Type.Optional(Type.Union([Words, Type.Null()])),
});
export type HealthPayload = Static<typeof HealthPayload>;

/**
 * A threshold exceeded on a source. `reason_code` and `reason_params` say the reason in a form that is read in every
 * language (alert-reasons.ts); of what is not known the text is shown.
 */
export const AlertPayload = Type.Object({
  reason: Words,
  reason_code: Type.Optional(Type.Unknown()),
  reason_params: Type.Optional(Type.Unknown()),
  details: Type.Object({ threshold: NumberOrText, src: Source, value: NumberOrText }),
});
export type AlertPayload = Static<typeof AlertPayload>;

export const PhotoCounting = Type.Object({
  src: Source,
  counting: Count,
  people: Count,
  mask: Count,
});
export type PhotoCounting = Static<typeof PhotoCounting>;

/** People and masks counted per source. */
export const PhotoPayload = Type.Object({ counting: Type.Array(PhotoCounting, { maxItems: 256 }) });
export type PhotoPayload = Static<typeof PhotoPayload>;

/** The payload's schema of each notification type. */
export const payloadSchemas = {
  1: InfoPayload,
  2: HealthPayload,
  3: AlertPayload,
  4: PhotoPayload,
} as const;

/** The payload's shape of each notification type. */
export interface Payloads {
  1: InfoPayload;
  2: HealthPayload;
  3: AlertPayload;
  4: PhotoPayload;
}
