import {
  hasBroker,
  startRealBroker,
} from '../packages/server/src/testing/processes/real-broker.ts';
import { expect, expectAccessible, keepScreenshot, openAs, test } from './fixtures.ts';
import { startRealServer } from './harness/real-server.ts';
import { matching, words } from './harness/words.ts';

test(
  'the bell tells an administrator that a shared subscription may lose messages of the MQTT broker',
  { tag: '@nightly' },
  async ({ page }, testInfo) => {
    test.skip(!hasBroker, 'Mosquitto is not installed');
    const broker = await startRealBroker(testInfo.outputPath());
    const server = await startRealServer({
      MQTT_URL: `mqtt://127.0.0.1:${broker.port}`,
      FOYER_MQTT_SUBSCRIPTION: 'shared',
    });
    try {
      await openAs(page, server.url, await server.tokenOf(), '/app/main/analytics');
      const bell = page.getByRole('button', { name: matching`^${words('Notifications')}` });
      await expect(bell).toHaveAccessibleName(
        matching`${words('{count, number} unread', { count: 1 })}$`,
      );
      await bell.click();
      const dropdown = page.getByRole('dialog', { name: words('Notifications') });
      await expect(dropdown).toContainText(
        words('Messages may be lost when the MQTT broker restarts'),
      );
      await expect(dropdown).toContainText(
        words(
          'Servers share a subscription, which Mosquitto forgets. Remove FOYER_MQTT_SUBSCRIPTION=shared',
        ),
      );
      await expectAccessible(page);
      await keepScreenshot(page, 'broker-notices');
    } finally {
      await page.goto('about:blank');
      await server.stop();
      await broker.stop();
    }
  },
);
