import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/forms/*`: inputs, choices and uploads. */
export const formsScreens: readonly ShowcaseScreen[] = [
  {
    path: 'forms/elements',
    title: 'Form elements',
    group: 'Forms',
    about: 'Inputs, text areas, choices, pickers, masks, sliders and uploads',
    keywords:
      'input field textarea select dropdown checkbox radio switch toggle date picker datepicker time color slider range upload drop zone dropzone file rich text editor wysiwyg markdown mask autocomplete combobox',
    load: () => import('./elements/elements-screen.tsx'),
  },
  {
    path: 'forms/validation',
    title: 'Form validation',
    group: 'Forms',
    about: 'Fields that say what is wrong and what to do',
    keywords: 'validate error rule required email password url check input',
    load: () => import('./validation/validation-screen.tsx'),
  },
  {
    path: 'forms/wizard',
    title: 'Form wizard',
    group: 'Forms',
    about: 'An order in four steps, with masks and checks',
    keywords: 'stepper steps checkout multi-step order payment',
    load: () => import('./wizard/wizard-screen.tsx'),
  },
];
