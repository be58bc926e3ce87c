import { setTimeout as pause } from 'node:timers/promises';
import { createDeviceClient, type DeviceClient } from '../packages/device-client/src/index.ts';
import { alertsNamed, expect, newSite, test } from './fixtures.ts';
import { counted } from './harness/phrases.ts';
import { startRealServer } from './harness/real-server.ts';
import { matching } from './harness/words.ts';

/** The machine's time, with pauses between attempts that a test can wait for. */
const shortPauseClock = {
  now: () => Date.now(),
  sleep: (ms: number, signal?: AbortSignal) =>
    // fixed time: pace
    pause(Math.min(ms, 200), undefined, signal ? { signal } : {}).catch(() => undefined),
};

test('what devices send while the server is unavailable is stored exactly once after it is back', async ({
  page,
}, testInfo) => {
  const server = await startRealServer();
  const clients: DeviceClient[] = [];
  try {
    const site = await newSite(server);
    const mqttSite = await newSite(server);
    const viewers = [await site.sessionOf('VIEWER'), await mqttSite.sessionOf('VIEWER')];
    const transports = [
      { name: 'http', address: server.url, device: site.device },
      { name: 'mqtt', address: server.mqttUrl, device: mqttSite.device },
    ];
    for (const { name, address, device } of transports) {
      const client = await createDeviceClient({
        server: address,
        deviceCode: device.code,
        token: device.token,
        queueFolder: testInfo.outputPath(`unsent-${name}`),
        clock: shortPauseClock,
      });
      clients.push(client);
    }
    const messages = alertsNamed(Array.from({ length: 8 }, (_, i) => `outage-${i + 1}`));
    const sendAll = async (part: typeof messages) => {
      for (const client of clients)
        for (const message of part) await client.send({ message, pictures: [] });
    };
    // The power is cut while messages are on their way: nobody knows which were taken.
    await sendAll(messages.slice(0, 4));
    await server.cutPower();
    await sendAll(messages.slice(4));
    for (const client of clients) expect(client.unsent()).toBeGreaterThanOrEqual(4);
    await server.restart();
    for (const client of clients) await client.drained(20_000);

    for (const token of viewers) {
      await page.goto(`${server.url}/favicon.svg`);
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      await page.goto(`${server.url}/app/notifications`);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        matching`^${counted('notification', 8)}`,
      );
      const codes = page.getByRole('table').locator('tbody td:first-child');
      await expect(codes).toHaveText(messages.map(({ Code }) => Code).reverse());
    }
  } finally {
    // What the page still fetches would find a server that is closing.
    await page.goto('about:blank');
    for (const client of clients) await client.close();
    await server.stop();
  }
});
