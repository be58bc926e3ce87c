import type { ComponentType } from 'react';
import { framed } from './screen-frame.tsx';
import type { ScreenProps, ShowcaseScreen } from './showcase-screen.ts';

/** What draws each screen, by its file: a chunk of its own, loaded when the screen is opened. */
const files = import.meta.glob<ComponentType<ScreenProps>>('./**/*-screen.tsx', {
  import: 'Screen',
});

/** Loads a screen, with what the list says of it above and below. */
export function loaderOf(screen: ShowcaseScreen) {
  const load = files[`./${screen.file}`];
  return load && (async () => framed(screen, await load()));
}
