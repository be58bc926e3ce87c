import type { InfoResult, Person } from '@foyer/contract';
import type { Outgoing, Picture } from '@foyer/device-client';
import type { DrawnPerson } from '../people/drawn-people.ts';
import { pictureHeight, pictureWidth } from '../scenes/projection.ts';
import type { SimulatedCamera } from '../simulated-camera.ts';
import { answering, countsSince, type SimulatedDevice, sourceOf } from '../simulated-device.ts';
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

/** Who crossed a camera's lines and queued since `from`, of the time in which its counter ran. */
function countsOf(
  device: SimulatedDevice,
  camera: SimulatedCamera,
  { from, at, people }: { from: number; at: number; people: number },
) {
  const { code, lines, queue } = camera.plan;
  const since = Math.max(from, countsSince(device, at));
  if (since >= at) return {};
  const queueing = camera.queue(since, at);
  return {
    ...((lines.length > 0 || queueing) && {
      period: { from: new Date(since).toISOString(), to: new Date(at).toISOString() },
    }),
    ...(lines.length > 0 && {
      lines: lines.map((line) => ({
        id: line,
        ...device.visitors.crossed({ camera: code, line }, since, at, 'seen'),
      })),
    }),
    ...(queue !== undefined &&
      queueing && {
        zones: [{ id: queue, ...queueing, people: Math.min(people, queueing.people) }],
      }),
  };
}

/** One result per answering camera, of the time from `fromMs` to `at`; a picture only of those `pictured`. */
export async function infoMessage(
  device: SimulatedDevice,
  at: number,
  fromMs: number,
  pictured: (camera: SimulatedCamera) => boolean,
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
    });
  }
  return outgoing(device.plan.code, 1, at, { results }, await Promise.all(pictures));
}
