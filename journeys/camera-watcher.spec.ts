import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { onPath } from '../scripts/chromium.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { pattern } from './harness/words.ts';

const video = '../shared/fixtures/pedestrians.mp4';

test(
  'the camera watcher counts people on a video, and the newest frame is shown with its boxes',
  { tag: '@nightly' },
  async ({ page, server, open }, testInfo) => {
    test.skip(
      !existsSync(video),
      `${video} is absent: it is test data that lies beside the checkout.`,
    );
    test.skip(
      onPath('ffmpeg') === undefined,
      'ffmpeg is not installed: the watcher reads videos with it.',
    );
    const site = await newSite(server, { cameras: { 'walkway-1': 'Walkway' } });
    const edge = testInfo.outputPath('edge');
    const setup = await promisify(execFile)(
      process.execPath,
      [
        ...['packages/camera-watcher/src/main.ts', 'setup', '--yes', '--server', server.url],
        ...['--device', site.device.code, '--camera', 'walkway-1', '--address', resolve(video)],
        ...['--model', 'hog'],
      ],
      { env: { ...process.env, FOYER_DATA: edge, FOYER_DEVICE_TOKEN: site.device.token } },
    );
    expect(setup.stdout).toContain('✓ Token: accepted');
    expect(setup.stdout).toMatch(/✓ Delivery: .*walkway-1: picture of \d+ kB .*found again/);
    expect(setup.stdout).toContain('Commissioning sheet: ');

    const options = {
      device: site.device.code,
      token: site.device.token,
      camera: 'walkway-1',
      server: server.url,
      'every-s': '12',
      model: 'hog',
      'pictures-per-s': '0.1',
      queue: testInfo.outputPath('unsent'),
    };
    const { stdout } = await promisify(execFile)(process.execPath, [
      'packages/camera-watcher/src/main.ts',
      'watch',
      video,
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ]);
    expect(stdout).toMatch(/frame 1: \d+ people/);

    await open(
      `/app/notifications?type=1&device=${site.device.id}`,
      await site.sessionOf('VIEWER'),
    );
    const opening = page.waitForEvent('popup');
    await page.getByRole('table').getByRole('link').first().click();
    const tab = await opening;
    const picture = tab.getByRole('img', {
      name: pattern.start('Photo {code}', { code: /walkway-1.*/ }),
    });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(768);
    expect(await tab.locator('rect[data-violating]').count()).toBeGreaterThanOrEqual(3);
    await expectAccessible(tab);
    await keepScreenshot(tab, 'camera-watcher');
  },
);
