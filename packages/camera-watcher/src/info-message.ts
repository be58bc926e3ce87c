import type { DeviceMessage, Person } from '@foyer/contract';
import type { Outgoing } from '@foyer/device-client';
import type { Detection } from './detect/detector.ts';
import { tooClose } from './distance.ts';

/** A sampled frame with the people found on it. */
export interface Reading {
  camera: string;
  frameNumber: number;
  /** ISO 8601; no two frames of a run share it. */
  createdAt: string;
  jpeg: Uint8Array;
  width: number;
  height: number;
  people: readonly Detection[];
  distanceM: number;
}

const part = (px: number, length: number) =>
  Math.round(Math.min(Math.max(px / length, 0), 1) * 10_000) / 10_000;

/** The frame's name: made once and kept with the message, so that a resend is recognised. */
function codeOf(reading: Reading): string {
  return `${reading.camera}-${Date.parse(reading.createdAt)}-${reading.frameNumber}`;
}

function peopleOf({ people, distanceM, width, height }: Reading): Person[] {
  const close = tooClose(people, distanceM);
  return people.map((person, at) => ({
    det_id: at + 1,
    violates_ipd: close[at] ?? false,
    // Neither detector looks at clothing: `null` means not judged.
    violates_ppe: null,
    segm: {
      value: {
        tl: [part(person.left, width), part(person.top, height)],
        br: [part(person.right, width), part(person.bottom, height)],
      },
    },
  }));
}

/** The Info notification (type 1) of one frame, with the frame as its picture. */
export function infoMessage(reading: Reading): Outgoing & { message: DeviceMessage<1> } {
  const code = codeOf(reading);
  const people = peopleOf(reading);
  const { camera, createdAt, jpeg } = reading;
  const result = { src: camera, imsa_uid: code, counting_num: people.length, people };
  return {
    message: {
      Code: code,
      CreatedAt: createdAt,
      NotificationType: 1,
      Attributes: { payload: { results: [result] } },
    },
    pictures: [{ code, createdAt, content: jpeg }],
  };
}
