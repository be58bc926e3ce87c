import { expect, test, vi } from 'vitest';
import { createMargins } from './margins.ts';

const areas = Array.from({ length: 101 }, (_, nth) => nth + 1);

test('a hundred areas wait for their margins', async () => {
  const margins = createMargins(async (area) => () => area);
  const found = await margins.ofAll(areas.slice(0, 100), 0);
  expect(found.map((marginOf) => marginOf(1))).toEqual(areas.slice(0, 100));
});

test('more areas get the margins that are known, and the others are learned one after the other', async () => {
  let underWay = 0;
  let mostUnderWay = 0;
  const margins = createMargins(async (area) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await Promise.resolve();
    underWay -= 1;
    if (area === 7) throw new Error('The area is gone.');
    return () => area;
  });
  await margins.of(50, 0);
  const marginsNow = async () => (await margins.ofAll(areas, 0)).map((marginOf) => marginOf(1));
  expect(await marginsNow()).toEqual(areas.map((area) => (area === 50 ? 50 : null)));
  await vi.waitFor(
    async () => expect(await marginsNow()).toEqual(areas.map((area) => (area === 7 ? null : area))),
    { timeout: 20_000 },
  );
  expect(mostUnderWay).toBe(1);
});

test('a margin that is learned again is known by its former value meanwhile', async () => {
  let round = 0;
  const endings: (() => void)[] = [];
  const margins = createMargins((area) => {
    round += 1;
    const value = round * 1_000 + area;
    if (round <= 101) return Promise.resolve(() => value);
    return new Promise((resolve) => endings.push(() => resolve(() => value)));
  });
  await Promise.all(areas.map((area) => margins.of(area, 0)));
  const hourMs = 3_600_000;
  const [first] = await margins.ofAll(areas, hourMs);
  expect(first!(1)).toBe(1_001);
});
