import type { InfoResult, Person } from '@foyer/contract';
import type { Outgoing, Picture } from '@foyer/device-client';
import type { DrawnPerson } from '../people/drawn-people.ts';
import { pictureHeight, pictureWidth } from '../scenes/projection.ts';
import type { SimulatedCamera } from '../simulated-camera.ts';
import { answering, countsSince, type SimulatedDevice, sourceOf } from '../simulated-device.ts';
import { crossingPaths } from './crossing-paths.ts';
import { codeStamp, outgoing } from './envelope.ts';

/** Part of the picture, four digits: a tenth of a pixel. */
const relative = (pixels: number, whole: number): number =>
  Math.round(Math.min(1, Math.max(0, pixels / whole)) * 10_000) / 10_000;

/** Helmet or vest is missing where both are compulsory; null where it is not checked. */
export const violatesProtection = (
  camera: SimulatedCamera,
  { looks }: DrawnPerson,
): boolean | null => (camera.plan.protective ? looks.helmet === null || looks.vest === null : null);

const personOf = (camera: SimulatedCamera, person: DrawnPerson): Person => ({
  det_id: person.walker.id,
  violates_ipd: person.tooClose,
  violates_ppe: violatesProtection(camera, person),
  segm: {
    value: {
      tl: [relative(person.box.left, pictureWidth), relative(person.box.top, pictureHeight)],
      br: [relative(person.box.right, pictureWidth), relative(person.box.bottom, pictureHeight)],
    },
  },
});

/** The part of a time in which the counter of a device ran; null where it did not. */
function countedTime(device: SimulatedDevice, { from, at }: { from: number; at: number }) {
  const since = Math.max(from, countsSince(device, at));
  return since < at ? { since, at } : null;
}

const periodOf = ({ since, at }: { since: number; at: number }) => ({
  from: new Date(since).toISOString(),
  to: new Date(at).toISOString(),
});

/** Who crossed a camera's lines in a time; null where it has none, or its counter did not run. */
export function lineCountsOf(
  device: SimulatedDevice,
  { plan }: SimulatedCamera,
  time: { from: number; at: number },
) {
  const counted = countedTime(device, time);
  if (!counted || plan.lines.length === 0) return null;
  return {
    period: periodOf(counted),
    lines: plan.lines.map((line) => ({
      id: line,
      ...device.visitors.crossed({ camera: plan.code, line }, counted.since, counted.at, 'seen'),
    })),
  };
}

/** How those walked who crossed a camera's lines; null where it has none, or its counter did not run. */
function pathsOf(
  device: SimulatedDevice,
  camera: SimulatedCamera,
  time: { from: number; at: number },
) {
  const counted = countedTime(device, time);
  if (!counted || camera.plan.lines.length === 0) return null;
  return { paths: crossingPaths(device, camera, counted) };
}

/** Who crossed a camera's lines and queued since `from`, of the time in which its counter ran. */
function countsOf(
  device: SimulatedDevice,
  camera: SimulatedCamera,
  { from, at, people }: { from: number; at: number; people: number },
) {
  const { queue } = camera.plan;
  const counted = countedTime(device, { from, at });
  const queueing = counted && camera.queue(counted.since, at);
  return {
    ...lineCountsOf(device, camera, { from, at }),
    ...(queue !== undefined &&
      queueing && {
        period: periodOf(counted),
        zones: [{ id: queue, ...queueing, people: Math.min(people, queueing.people) }],
      }),
  };
}

/**
 * One result per answering camera, of the time from `fromMs` to `at`; a picture only of those `pictured`. Paths are of recent
 * messages: those of a year would be many.
 */
export async function infoMessage(
  device: SimulatedDevice,
  at: number,
  fromMs: number,
  pictured: (camera: SimulatedCamera) => boolean,
  { hasPaths = true } = {},
): Promise<Outgoing> {
  const createdAt = new Date(at).toISOString();
  const results: InfoResult[] = [];
  const pictures: Promise<Picture>[] = [];
  for (const camera of answering(device, at)) {
    const people = camera.people(at);
    const code = pictured(camera) ? `${camera.plan.code}-${codeStamp(at)}` : '';
    if (code !== '') {
      pictures.push(camera.picture(at, people).then((content) => ({ code, createdAt, content })));
    }
    results.push({
      src: sourceOf(device, camera, at),
      imsa_uid: code,
      counting_num: people.length,
      people: people.map((person) => personOf(camera, person)),
      ...countsOf(device, camera, { from: fromMs, at, people: people.length }),
      ...(hasPaths && pathsOf(device, camera, { from: fromMs, at })),
    });
  }
  return outgoing(device.plan.code, 1, at, { results }, await Promise.all(pictures));
}
