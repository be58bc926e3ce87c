import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import type { LumaPicture } from './luma-picture.ts';
import { adoptedAfterS, createViewKeeper, noViews, type ViewKeeper } from './view-keeper.ts';

const random = seededRandom(5);
interface Disc {
  x: number;
  y: number;
  radius: number;
  luma: number;
}
const discs = (count: number) =>
  Array.from(
    { length: count },
    (): Disc => ({
      x: random() * 160,
      y: random() * 120,
      radius: 3 + random() * 9,
      luma: 60 + random() * 190,
    }),
  );

/** Discs on a dark ground, all shifted by so many pixels. */
function picture(shown: readonly Disc[], shift = 0): LumaPicture {
  const luma = new Uint8Array(160 * 120).fill(30);
  for (const { x, y, radius, luma: value } of shown) {
    for (let at = 0; at < luma.length; at += 1) {
      const across = (at % 160) - x - shift;
      const down = Math.floor(at / 160) - y;
      if (across ** 2 + down ** 2 <= radius ** 2) luma[at] = value;
    }
  }
  return { width: 160, height: 120, luma };
}

const day = discs(50);
/** By night lamps show some of it, and shadows that are not there by day. */
const night = [...discs(25), ...day.slice(0, 25)];

function seen(keeper: ViewKeeper, shown: LumaPicture, fromS: number, lastsS: number) {
  const moved = Array.from({ length: lastsS }, (_, nth) => keeper.isMoved(shown, fromS + nth));
  return new Set(moved);
}

function knowing(shown: LumaPicture) {
  const keeper = createViewKeeper(noViews());
  keeper.renew(shown);
  seen(keeper, shown, 0, 10);
  return keeper;
}

test('a view that looks different at the same place is kept as one more look after a minute', () => {
  const keeper = knowing(picture(day));
  expect(seen(keeper, picture(night), 10, 70)).toEqual(new Set([false]));
  expect(keeper.kept().looks).toHaveLength(2);
  expect(seen(keeper, picture(day), 80, 5)).toEqual(new Set([false]));
  expect(seen(keeper, picture(day, 7), 85, 70)).toEqual(new Set([true]));
  expect(seen(keeper, picture(discs(50)), 160, 70)).toEqual(new Set([true]));
  expect(keeper.kept().looks).toHaveLength(2);
});

test('a moved view takes over after a day, also when it looks different by night; one that moves again does not', () => {
  const keeper = knowing(picture(day));
  seen(keeper, picture(day, 9), 10, 60);
  expect(keeper.takesOver()).toBe(false);
  seen(keeper, picture(night, 9), 70, 60);
  const { moved } = keeper.kept();
  expect(moved?.heldS).toBeGreaterThan(110);
  moved!.heldS = adoptedAfterS - 5;
  seen(keeper, picture(day, 20), 130, 20);
  expect(keeper.takesOver()).toBe(false);
  keeper.kept().moved!.heldS = adoptedAfterS;
  expect(keeper.takesOver()).toBe(true);
  expect(seen(keeper, picture(day, 20), 150, 5)).toEqual(new Set([false]));
  expect(seen(keeper, picture(day), 155, 5)).toEqual(new Set([true]));
});
