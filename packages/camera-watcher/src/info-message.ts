import type { DeviceMessage, Path, Person } from '@foyer/contract';
import type { Outgoing } from '@foyer/device-client';
import type { Flows } from './counting/flow-counter.ts';
import { type PersonDistance, tooClose } from './distance/person-distance.ts';
import type { TrackedPerson } from './tracking/tracker.ts';

/** A sampled frame with the people found on it. */
export interface Reading {
  camera: string;
  frameNumber: number;
  /** ISO 8601; no two frames of a run share it. */
  createdAt: string;
  /** Absent where no picture may leave this machine. */
  jpeg?: Uint8Array;
  width: number;
  height: number;
  people: readonly TrackedPerson[];
  distanceM: number;
  distance: PersonDistance;
  flows: Flows;
  /** Since when `flows` were counted without a break, until `createdAt`; undefined where they begin now. */
  flowsSince?: string;
}

const part = (px: number, length: number) =>
  Math.round(Math.min(Math.max(px / length, 0), 1) * 10_000) / 10_000;

/** The frame's name: made once and kept with the message, so that a resend is recognised. */
function codeOf(reading: Reading): string {
  return `${reading.camera}-${Date.parse(reading.createdAt)}-${reading.frameNumber}`;
}

function peopleOf({ people, distanceM, distance, width, height }: Reading): Person[] {
  const close = tooClose(
    people.map(({ box }) => box),
    distanceM,
    distance,
  );
  return people.map(({ id, box }, at) => ({
    det_id: id,
    violates_ipd: close[at] ?? false,
    // Neither detector looks at clothing: `null` means not judged.
    violates_ppe: null,
    segm: {
      value: {
        tl: [part(box.left, width), part(box.top, height)],
        br: [part(box.right, width), part(box.bottom, height)],
      },
    },
  }));
}

/** As many as a message may carry. Lines are counted by all of them. */
const maxPaths = 200;

/** How people moved, in the message's shape. */
export const pathsOf = ({ paths }: Pick<Flows, 'paths'>): Path[] =>
  paths.slice(0, maxPaths).map(({ person, points, margin }) => {
    const from = points[0]?.at ?? 0;
    return {
      det_id: person,
      from: new Date(from).toISOString(),
      points: points.map(({ at, x, y }): [number, number, number] => [at - from, x, y]),
      margin: [margin.x, margin.y],
    };
  });

/** Crossings belong to a period; who is in a zone is said without one, too. */
function flowsOf(reading: Reading) {
  const { flows, flowsSince, createdAt } = reading;
  const { lines, zones } = flows;
  if (flowsSince === undefined) {
    return zones.length === 0 ? {} : { zones: zones.map(({ id, people }) => ({ id, people })) };
  }
  return {
    period: { from: flowsSince, to: createdAt },
    ...(lines.length > 0 && { lines }),
    ...(zones.length > 0 && { zones }),
    paths: pathsOf(flows),
  };
}

/** The Info notification (type 1) of one frame, with the frame as its picture where there is one. */
export function infoMessage(reading: Reading): Outgoing & { message: DeviceMessage<1> } {
  const code = codeOf(reading);
  const people = peopleOf(reading);
  const { camera, createdAt, jpeg } = reading;
  const result = {
    src: camera,
    ...(jpeg && { imsa_uid: code }),
    counting_num: people.length,
    people,
    ...flowsOf(reading),
  };
  return {
    message: {
      Code: code,
      CreatedAt: createdAt,
      NotificationType: 1,
      Attributes: { payload: { results: [result] } },
    },
    pictures: jpeg ? [{ code, createdAt, content: jpeg }] : [],
  };
}
