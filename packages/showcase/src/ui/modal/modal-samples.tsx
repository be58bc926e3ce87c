import type { ReactNode } from 'react';
import { GridContent } from './contents/grid-content.tsx';
import { RulesContent } from './contents/rules-content.tsx';
import { SiteContent } from './contents/site-content.tsx';

export interface ModalSample {
  name: string;
  about: string;
  title: string;
  size: 'sm' | 'md' | 'xl';
  content: ReactNode;
  /** What the primary button says. */
  answer: string;
  /** What the primary button does cannot be taken back. */
  isDangerous?: true;
}

export const modals: readonly ModalSample[] = [
  {
    name: 'Demo',
    about: 'A sentence and two answers.',
    title: 'Close the east door?',
    size: 'md',
    content: 'Visitors are led to the main entrance until somebody opens the door again.',
    answer: 'Close the door',
  },
  {
    name: 'Long content',
    about: 'More than fits on the screen: it scrolls below its title.',
    title: 'How this house counts',
    size: 'md',
    content: <RulesContent />,
    answer: 'I have read it',
  },
  {
    name: 'Small',
    about: 'For a question without a doubt.',
    title: 'Log out?',
    size: 'sm',
    content: 'What you have not saved is lost.',
    answer: 'Log out',
    isDangerous: true,
  },
  {
    name: 'Large',
    about: 'For a form or a comparison.',
    title: 'Name the new site',
    size: 'xl',
    content: <SiteContent />,
    answer: 'Save the site',
  },
  {
    name: 'With a grid',
    about: 'Columns that stand below each other on a phone.',
    title: 'Today in three places',
    size: 'xl',
    content: <GridContent />,
    answer: 'Good to know',
  },
];
