import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plannedDevices } from '../fleet-plan.ts';
import { pictureHeight, pictureWidth } from '../scenes/projection.ts';
import { scenes } from '../scenes/scenes.ts';
import { simulatedCamera } from '../simulated-camera.ts';
import { distanceLimitM, drawnPeople, personSvg } from './drawn-people.ts';
import { walkersAt } from './walkers.ts';

const scene = scenes.atrium(() => 0.5);
const busy = Date.parse('2026-03-03T17:30:00Z');
const crowd = (count: number, at = busy) =>
  drawnPeople(
    scene.view,
    walkersAt(1, scene.walk, () => count, at),
    false,
  );

/** Where the person's own pixels begin and end. */
async function inked(svg: string) {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">${svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(whole))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (let index = 3; index < data.length; index += 4) {
    if ((data[index] ?? 0) < 100) continue;
    const x = ((index - 3) / 4) % info.width;
    const y = Math.floor((index - 3) / 4 / info.width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box;
}

test('each box lies on its figure to within two pixels', async () => {
  const whole = crowd(30).filter(
    ({ box }) => box.left > 0 && box.right < pictureWidth && box.bottom < pictureHeight,
  );
  expect(whole.length).toBeGreaterThan(12);
  for (const person of whole) {
    const ink = await inked(personSvg(scene.view, person, (colour) => colour));
    for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
      expect(Math.abs(ink[edge] - person.box[edge])).toBeLessThan(2);
    }
  }
}, 30_000);

test('exactly those violate distance who stand too near to someone in the picture', () => {
  const people = crowd(30);
  const near = people.filter((person) =>
    people.some(
      ({ walker }) =>
        walker !== person.walker &&
        Math.hypot(walker.x - person.walker.x, walker.z - person.walker.z) < distanceLimitM,
    ),
  );
  expect(near.length).toBeGreaterThan(0);
  expect(near.length).toBeLessThan(people.length);
  expect(people.filter(({ tooClose }) => tooClose)).toEqual(near);
});

test('everyone present has another number, also in the largest crowd', () => {
  const ids = crowd(60).map(({ walker }) => walker.id);
  expect(ids.length).toBeGreaterThan(40);
  expect(new Set(ids).size).toBe(ids.length);
});

test('from one picture to the next people stay the same and some have moved', () => {
  const before = new Map(crowd(20).map(({ walker }) => [walker.key, walker]));
  const after = crowd(20, busy + 20_000).map(({ walker }) => walker);
  const stayed = after.filter(({ key }) => before.has(key));
  expect(stayed.length).toBeGreaterThan(8);
  const moved = stayed.filter(({ key, x, z }) => {
    const was = before.get(key)!;
    return Math.hypot(was.x - x, was.z - z) > 0.5;
  });
  expect(moved.length).toBeGreaterThan(2);
  for (const { key, x, z } of stayed) {
    expect(Math.hypot(before.get(key)!.x - x, before.get(key)!.z - z)).toBeLessThan(60);
  }
});

test('the number of people follows the crowd, and nearly all wear what a site demands', () => {
  const device = plannedDevices.find(({ code }) => code === 'MUC-01')!;
  const camera = simulatedCamera(7, device, device.cameras[1]!);
  let expected = 0;
  let drawn = 0;
  let bare = 0;
  for (let at = busy - 86_400_000; at < busy; at += 300_000) {
    const people = camera.people(at);
    expected += camera.level(at);
    drawn += people.length;
    bare += people.filter(({ looks }) => !looks.helmet || !looks.vest).length;
  }
  expect(drawn / expected).toBeGreaterThan(0.85);
  expect(drawn / expected).toBeLessThan(1.1);
  expect(bare / drawn).toBeGreaterThan(0.02);
  expect(bare / drawn).toBeLessThan(0.15);
});
