import Type, { type Static } from 'typebox';
import { alarmSeverities, alarmStates } from '../../alarms/alarm-words.ts';
import { Person } from '../../measures/payloads.ts';
import { signedIn } from '../../platform/access.ts';
import { endpoint, IdParams, Moment } from '../../platform/endpoint.ts';
import { Photo } from './photos.ts';

/** The longest time of one answer, in ms: a timeline of the longest day, and the readings of an hour. */
export const longestTimelineMs = 25 * 3_600_000;
export const longestMomentsMs = 3_600_000;

/** From `from` to before `to`. */
const Span = Type.Object({ from: Moment, to: Moment });

const PeoplePerMinute = Type.Array(Type.Integer());

const TimelineAlarm = Type.Object({
  id: Type.Integer(),
  severity: Type.Enum([...alarmSeverities]),
  state: Type.Enum([...alarmStates]),
  /** In the language of the request. */
  sentence: Type.String(),
  started_at: Moment,
  /** Null while it lasts. */
  ended_at: Type.Union([Moment, Type.Null()]),
});

/** What is known of a camera in a time of at most 25 hours: of the quarter hours in which it lies. */
export const CameraTimeline = Type.Object({
  /** Whole quarter hours. */
  ...Span.properties,
  /** Who crossed each line, in each minute after `from`. Only lines of which something was measured. */
  lines: Type.Array(Type.Object({ id: Type.String(), in: PeoplePerMinute, out: PeoplePerMinute })),
  /** The mean of people on the pictures of each quarter hour with a reading that says it. */
  people: Type.Array(Type.Object({ at: Moment, mean: Type.Number() })),
  /** When something was measured: what lines cover, and quarter hours with readings where no line was counted. */
  measured: Type.Array(Span),
  /** Alarms that began or lasted in this time, the oldest first; at most the newest 500. */
  alarms: Type.Array(TimelineAlarm),
  /** The nearest readings before and after this time; null where there are none. */
  earlier: Type.Union([Moment, Type.Null()]),
  later: Type.Union([Moment, Type.Null()]),
});
export type CameraTimeline = Static<typeof CameraTimeline>;

/** What one message says of a camera. */
const CameraReading = Type.Object({
  notification_id: Type.Integer(),
  /** By the server’s clock where the device’s cannot be right. */
  at: Moment,
  /** People on the picture; null where the message says of lines or zones only. */
  counting: Type.Union([Type.Integer(), Type.Null()]),
  /** Null where the message does not say where people are. */
  People: Type.Union([Type.Array(Person), Type.Null()]),
  /** Null where none came with it, or it has expired. */
  Photo: Type.Union([Photo, Type.Null()]),
});
export type CameraReading = Static<typeof CameraReading>;

const LineCrossing = Type.Object({
  line: Type.String(),
  direction: Type.Enum(['in', 'out']),
  /** By the person’s path where it is known. */
  at: Moment,
});
export type LineCrossing = Static<typeof LineCrossing>;

/** Pictures, boxes and crossings of a camera, in their order. */
export const CameraMoments = Type.Object({
  readings: Type.Array(CameraReading),
  /** False where only some of the readings are given, evenly over the time: at most 1,000. */
  complete: Type.Boolean(),
  /** As many as the lines’ flows count in this time. */
  crossings: Type.Array(LineCrossing),
});
export type CameraMoments = Static<typeof CameraMoments>;

const query = Type.Object({ from: Moment, to: Moment });

export const cameraReplay = {
  timeline: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/timeline',
    access: signedIn,
    summary:
      'What a camera measured in a time of at most 25 hours: people over its lines in each minute, alarms, and the nearest readings around it',
    params: IdParams,
    query,
    answer: CameraTimeline,
  }),
  moments: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/moments',
    access: signedIn,
    summary:
      'Pictures of a camera with who is on them, and who crossed its lines, in order: of the quarter hours in which a time of at most an hour lies; at most 1,000 pictures',
    params: IdParams,
    query,
    answer: CameraMoments,
    carriesSecret: true,
  }),
};
