import type { InfoResult, Person } from '@foyer/contract';
import type { Outgoing, Picture } from '@foyer/device-client';
import type { DrawnPerson } from '../people/drawn-people.ts';
import { pictureHeight, pictureWidth } from '../scenes/projection.ts';
import type { SimulatedCamera } from '../simulated-camera.ts';
import { answering, type SimulatedDevice } from '../simulated-device.ts';
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

/** One result per answering camera; a picture only of those `pictured`. */
export async function infoMessage(
  device: SimulatedDevice,
  at: number,
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
      src: camera.plan.code,
      imsa_uid: code,
      counting_num: people.length,
      people: people.map((person) => personOf(camera, person)),
    });
  }
  return outgoing(device.plan.code, 1, at, { results }, await Promise.all(pictures));
}
