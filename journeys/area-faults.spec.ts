import { lineMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { seededArea } from '../packages/server/src/testing/seeded-area.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { cardNamed } from './harness/cards.ts';
import { pattern, words } from './harness/words.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const hours = Array.from({ length: 16 }, (_, nth) => 7 + nth);

test('the page of an area names the door that misses people, and says what to do', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
  test.slow();
  const site = await newSite(server, { deviceName: 'Arcade', cameras: { hall: 'Hall camera' } });
  const camera = site.cameras.hall!.id;
  const days = 20;
  const seeded = { doors: 2, people: 700, days, doorNoise: 0.3, sameDoor: 0.3 };
  const fault = { kind: 'missed', door: 1, direction: 'out', share: 0.15 } as const;
  const begin = Math.floor(Date.now() / dayMs) * dayMs - days * dayMs;
  const messages = seededArea(seeded, 5, fault).flatMap((counted, day) =>
    hours.map((hour) => {
      const from = begin + day * dayMs + hour * hourMs;
      const lines = ['street', 'yard'].map((id, nth) => ({
        id,
        in: counted[nth]!.in[hour]!,
        out: counted[nth]!.out[hour]!,
      }));
      return lineMessage(
        'hall',
        lines,
        { from: new Date(from).toISOString() },
        { CreatedAt: new Date(from + hourMs).toISOString() },
      );
    }),
  );
  for (let from = 0; from < messages.length; from += 100) {
    await site.sendAll(messages.slice(from, from + 100));
  }
  const create = (Name: string, lines: readonly string[]) =>
    server.call<{ id: number }>('POST', '/api/areas', {
      Name,
      CustomerID: site.customer.id,
      ResetAt: '00:00',
      Lines: lines.map((line) => ({ camera, line, direction: 1 })),
    });
  const arcade = await create('Arcade', ['street', 'yard']);
  const cellar = await create('Cellar', ['stairs']);

  await page.goto(`/app/areas/${arcade.id}/view`);
  const faults = cardNamed(page, words('Faults of entrances'));
  await faults.scrollIntoViewIfNeeded();
  await expect(faults).toContainText(
    pattern.within('Exits at {entrance} are {share, number} % short (± {margin, number}).', {
      entrance: words('{line} ({camera})', { line: 'yard', camera: 'Hall camera' }),
      share: /[\d.]+/,
    }),
  );
  await expect(faults).not.toContainText('street');
  await expect(faults).toContainText(
    words(
      '{days, plural, one {From # complete day of the last 8 weeks: who comes in has to go out.} other {From # complete days of the last 8 weeks: who comes in has to go out.}} After a repair the days before still count.',
      { days: 20 },
    ),
  );
  await keepScreenshot(page, 'area-faults');
  await expectAccessible(page);
  await faults
    .getByRole('link', {
      name: words('Audit {line}', {
        line: words('{line} ({camera})', { line: 'yard', camera: 'Hall camera' }),
      }),
    })
    .click();
  await expect(page).toHaveURL(new RegExp(`/app/cameras/${camera}/view.*#lines-and-zones`));

  await server.call('POST', '/api/alarm-rules', {
    ...{ Name: 'Full', Severity: 'warning', Measure: 'occupancy', Threshold: 3 },
    ...{ CustomerID: site.customer.id, AreaID: arcade.id },
  });
  const now = Date.now();
  await site.send(
    lineMessage(
      'hall',
      ['street', 'yard'].map((id) => ({ id, in: 5, out: 0 })),
      { from: new Date(now - 1_000).toISOString() },
      { CreatedAt: new Date(now).toISOString() },
    ),
  );
  const alarms = async () =>
    (await server.call<{ rows: { id: number }[] }>('GET', `/api/alarms?area=${arcade.id}`)).rows;
  await expect.poll(alarms, { timeout: 30_000 }).toHaveLength(1);
  await page.goto(`/app/alarms/${(await alarms())[0]!.id}`);
  await expect(faults).toContainText(
    words('The count of this area may be wrong, and the alarm with it.'),
  );
  await expect(faults).toContainText(
    pattern.within('Exits at {entrance} are {share, number} % short (± {margin, number}).', {
      entrance: words('{line} ({camera})', { line: 'yard', camera: 'Hall camera' }),
      share: /[\d.]+/,
    }),
  );
  await keepScreenshot(page, 'area-faults-alarm');
  await expectAccessible(page);

  await page.goto(`/app/areas/${cellar.id}/view`);
  await faults.scrollIntoViewIfNeeded();
  await expect(faults).toContainText(
    pattern.within(
      '{days, plural, =0 {No complete day is known yet} one {# complete day is known} other {# complete days are known}}; {needed, number} are needed in which every entrance was measured.',
      { days: 0 },
    ),
  );
});
