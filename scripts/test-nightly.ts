import { globSync } from 'node:fs';
import { endWithChildren } from './children.ts';
import { root } from './installed.mjs';
import { closeRun, part, prepareMachine, runJourneys, runVitest } from './test-parts.ts';

/** Makes `vitest.config.ts` and `playwright.config.ts` run the `*.nightly.*` files only. */
const nightly = { FOYER_NIGHTLY: '1' };

/** Journeys that find everything by messages (docs/translation.md). */
const translated = [
  'account',
  'alarms',
  'appearance',
  'cameras',
  'device-page',
  'devices',
  'header',
  'registration',
  'shell',
  'sign-in',
  'unsaved',
];
/** A language in Latin letters, and one in others, from right to left. */
const languages = [
  { code: 'de', name: 'German' },
  { code: 'ar', name: 'Arabic' },
];

endWithChildren();
const chromium = await prepareMachine();
await part('Nightly unit and integration tests', () => runVitest(nightly));
if (globSync('journeys/**/*.nightly.spec.ts', { cwd: root }).length > 0) {
  await part('Nightly journeys in the browser', () => runJourneys(chromium, nightly));
}
await part('Journeys of the day, in every colour, zoom and width', () =>
  runJourneys(chromium, { FOYER_THOROUGH: '1' }),
);
for (const { code, name } of languages)
  await part(`Journeys in ${name}`, () =>
    runJourneys(
      chromium,
      { FOYER_JOURNEY_LANGUAGE: code },
      translated.map((journey) => `journeys/${journey}\\.spec`),
    ),
  );
closeRun();
