import { expect, test } from 'vitest';
import { evaluateJsonata } from './evaluate-jsonata.ts';

const evaluate = (expression: string, customer: number, device: number) =>
  evaluateJsonata({ expression, input: {}, bindings: {} }, { customer, device });

/** About 300 ms on this machine, as busy as it is: well below the limit. */
async function slowExpression(): Promise<string> {
  const counting = (from: number) =>
    `($f := function($n) { $n = 0 ? 0 : $f($n - 1) }; $f(${from}))`;
  const probe = 500;
  await evaluate(counting(probe), 0, 0);
  const begin = performance.now();
  await evaluate(counting(probe), 0, 0);
  return counting(Math.ceil((probe * 300) / (performance.now() - begin)));
}

test('slow expressions of a device keep neither another customer’s waiting nor another device’s', async () => {
  const slow = await slowExpression();
  let slowEnded = 0;
  const slowOnes = Array.from({ length: 12 }, () =>
    // One that takes too long on a busy machine has taken its time too.
    evaluate(slow, 1, 1)
      .catch(() => undefined)
      .then(() => {
        slowEnded += 1;
      }),
  );
  const quick = Array.from({ length: 40 }, (_, nth) => [
    evaluate(`${nth}`, 2, 2),
    evaluate(`${nth}`, 1, 3),
  ]).flat();
  const given = await Promise.all(quick);
  expect(given.slice(0, 4)).toEqual([0, 0, 1, 1]);
  // In one line for all, all of them would have ended before the first quick one.
  expect(slowEnded).toBeLessThan(8);
  await Promise.all(slowOnes);
  expect(slowEnded).toBe(12);
});

test('expressions of one device are evaluated one after the other, in the order in which they came', async () => {
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      await evaluate(nth % 2 ? '1' : '$count([1..20000])', 3, 1);
      order.push(nth);
    }),
  );
  expect(order).toEqual(Array.from({ length: 20 }, (_, nth) => nth));
});
