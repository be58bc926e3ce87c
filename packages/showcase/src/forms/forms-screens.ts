import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/forms/*`: what is typed, chosen and handed in. */
export const formsScreens: readonly ShowcaseScreen[] = [
  {
    path: 'forms/elements',
    title: 'Form elements',
    group: 'Forms',
    sketch: 'form',
    about: 'Inputs, text areas, choices, pickers, masks, sliders and uploads',
    load: () => import('./elements/elements-screen.tsx'),
  },
  {
    path: 'forms/validation',
    title: 'Form validation',
    group: 'Forms',
    sketch: 'form',
    about: 'Fields that say what is wrong and what to do',
    load: () => import('./validation/validation-screen.tsx'),
  },
  {
    path: 'forms/wizard',
    title: 'Form wizard',
    group: 'Forms',
    sketch: 'form',
    about: 'An order in four steps, with masks and checks',
    load: () => import('./wizard/wizard-screen.tsx'),
  },
];
