import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { machineChromium } from './scripts/chromium.ts';

const executablePath = machineChromium();
const report = process.env.FOYER_TEST_REPORT;
/** Journeys that find all texts by `words('…')` run in any language of the product. */
const language = process.env.FOYER_JOURNEY_LANGUAGE;
/** `npm run test:nightly` runs the journeys that take long, and these alone. */
const isNightly = process.env.FOYER_NIGHTLY === '1';
/** And then those of the day once more, with the tests that have the tag `@nightly`. */
const isThorough = process.env.FOYER_THOROUGH === '1';

export default defineConfig({
  testDir: 'journeys',
  testMatch: isNightly ? '**/*.nightly.spec.ts' : '**/*.spec.ts',
  testIgnore: isNightly ? [] : '**/*.nightly.spec.ts',
  grepInvert: isNightly || isThorough ? [] : /@nightly/,
  globalSetup: './journeys/harness/global-setup.ts',
  outputDir: 'test-results',
  // A journey waits for its server and browser half of the time: one more than two cores keeps these busy.
  workers: availableParallelism() + 1,
  forbidOnly: !!process.env.CI,
  // A busy machine may be slow, and a journey waits for a screen, not for the clock.
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: {
    timeout: 40_000,
    toHaveScreenshot: { pathTemplate: 'journeys/pictures/{arg}{ext}' },
  },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    actionTimeout: 60_000,
    // A journey that is about the service worker allows it; others answer requests for the page themselves.
    serviceWorkers: 'block',
    // To record each step costs more than to take it.
    trace: 'on-first-retry',
    // The day, the month and the clock of journeys are those of English as Foyer writes it.
    locale: language === undefined || language === 'en' ? 'en-GB' : language,
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
