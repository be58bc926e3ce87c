import type { ComponentType } from 'react';
import type { ScreenProps, ShowcaseScreen } from './showcase-screen.ts';

/** What draws each screen, by its file: a chunk of its own, loaded when the screen is opened. */
const files = import.meta.glob<ComponentType<ScreenProps>>('./**/*-screen.tsx', {
  import: 'Screen',
});

export const loaderOf = ({ file }: ShowcaseScreen) => files[`./${file}`];
