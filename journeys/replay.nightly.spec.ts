import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, newSite, type Site, test } from './fixtures.ts';
import { words } from './harness/words.ts';

const hourMs = 3_600_000;
/** A picture and a person every ten seconds. */
const everyMs = 10_000;

/** An hour of a door, the one before the last, in which somebody goes in with each message. */
async function busyHour(site: Site): Promise<number> {
  const begin = Math.floor(Date.now() / hourMs) * hourMs - 2 * hourMs;
  const Content = base64(await jpeg(640, 360));
  const messages = Array.from({ length: hourMs / everyMs }, (_, nth) => {
    const at = begin + everyMs * (nth + 1) - 1;
    const CreatedAt = new Date(at).toISOString();
    const message = infoMessage([{ src: 'door', people: 1, photo: 'p' }], {
      CreatedAt,
      Photos: [{ Code: 'p', CreatedAt, Content }],
    });
    Object.assign(message.Attributes.payload.results[0]!, {
      period: { from: new Date(at - everyMs).toISOString(), to: CreatedAt },
      lines: [{ id: 'door', in: 1, out: 0 }],
      paths: [
        {
          det_id: nth,
          from: new Date(at - 5_000).toISOString(),
          points: [
            [0, 0.2, 0.5],
            [4_000, 0.8, 0.5],
          ],
        },
      ],
    });
    return message;
  });
  for (let nth = 0; nth < messages.length; nth += 60)
    await site.sendAll(messages.slice(nth, nth + 60));
  return begin;
}

test('an hour is played in a minute: from quarter hour to quarter hour, counts add up, and the memory stays', async ({
  page,
  server,
  open,
}) => {
  test.setTimeout(300_000);
  const site = await newSite(server, { cameras: { door: 'Door' } });
  const camera = site.cameras.door!.id;
  const begin = await busyHour(site);
  const at = new Date(begin + everyMs).toISOString();
  await open(`/app/cameras/${camera}/replay?at=${at}&speed=60`, await site.sessionOf('VIEWER'));
  const stage = page.getByTestId('replay-stage');
  await expect(stage.locator('img')).toBeVisible();
  const counted = page.getByTestId('replay-counts').getByRole('cell').first();
  const countedNow = async () => Number(await counted.textContent());
  const devtools = await page.context().newCDPSession(page);
  const heapMb = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };
  await page.keyboard.press('k');
  await expect.poll(countedNow, { timeout: 60_000 }).toBeGreaterThan(60);
  const early = await heapMb();
  const counts: number[] = [];
  await expect
    .poll(
      async () => {
        counts.push(await countedNow());
        return counts.at(-1);
      },
      { timeout: 150_000, intervals: [50] },
    )
    .toBeGreaterThan(340);
  await page.keyboard.press('k');
  // Never fewer than before, also where one quarter hour ends and the next begins.
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  await page.keyboard.press('End');
  await expect(counted).toHaveText('360');
  expect(await heapMb()).toBeLessThan(early + 10);
});

test('who wants no movement sees a step a second', async ({ page, server, open }) => {
  test.setTimeout(180_000);
  const site = await newSite(server, { cameras: { door: 'Door' } });
  const camera = site.cameras.door!.id;
  const begin = await busyHour(site);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const at = new Date(begin + 60_000).toISOString();
  await open(`/app/cameras/${camera}/replay?at=${at}`, await site.sessionOf('VIEWER'));
  await expect(page.getByTestId('replay-stage').locator('img')).toBeVisible();
  const slider = page.getByRole('slider', { name: words('Moment') });
  const places = () =>
    slider.evaluate(
      (track) =>
        new Promise<number>((done) => {
          const seen = new Set<string>();
          const began = performance.now();
          requestAnimationFrame(function look() {
            seen.add(track.lastElementChild?.getAttribute('style') ?? '');
            if (performance.now() - began > 4_000) done(seen.size);
            else requestAnimationFrame(look);
          });
        }),
    );
  await page.keyboard.press('k');
  const steps = await places();
  expect(steps).toBeGreaterThan(1);
  expect(steps).toBeLessThanOrEqual(6);
});
