import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCostlySite } from '../../testing/costly-site.ts';

let site: Awaited<ReturnType<typeof startCostlySite>>;
beforeAll(async () => {
  site = await startCostlySite();
});
afterAll(() => site.stop());

test('30 calls at once of any costly kind hold up nobody else', async () => {
  for (const name of Object.keys(site.calls) as (keyof typeof site.calls)[]) {
    const { answers, pagesP95Ms, idleP95Ms } = await site.flood(name);
    const refused = answers.filter(({ status }) => status === 429);
    expect.soft(refused.length, name).toBeGreaterThan(0);
    expect.soft(refused.filter(({ retryAfter }) => retryAfter !== '5')).toEqual([]);
    expect
      .soft(
        answers.filter(({ status }) => status >= 500),
        name,
      )
      .toEqual([]);
    expect.soft(pagesP95Ms, name).toBeLessThan(500 + 5 * idleP95Ms);
  }
});
