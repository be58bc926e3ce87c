import screensData from './screens.json' with { type: 'json' };
import type { ShowcaseScreen } from './showcase-screen.ts';

export const screens = screensData as readonly ShowcaseScreen[];
