import {
  type Icon,
  IconBrandAngular,
  IconBrandHtml5,
  IconBrandReact,
  IconBrandVue,
} from '@tabler/icons-react';

export interface Version {
  name: string;
  icon: Icon;
  about: string;
  facts: readonly (readonly [string, string])[];
}

export const versions: readonly Version[] = [
  {
    name: 'React',
    icon: IconBrandReact,
    about: 'What you are looking at: Foyer is written in it. A screen is a function of its data.',
    facts: [
      ['Language', 'TypeScript with JSX'],
      ['A part is', 'a function'],
    ],
  },
  {
    name: 'Angular 2+',
    icon: IconBrandAngular,
    about: 'Forms, routes and requests in one box, for teams that like one way to do a thing.',
    facts: [
      ['Language', 'TypeScript'],
      ['A part is', 'a class with a template'],
    ],
  },
  {
    name: 'AngularJS',
    icon: IconBrandAngular,
    about: 'The first of the two, no longer looked after since 2021: for what already runs on it.',
    facts: [
      ['Language', 'JavaScript'],
      ['A part is', 'a controller with a scope'],
    ],
  },
  {
    name: 'HTML5',
    icon: IconBrandHtml5,
    about:
      'No framework at all: elements, styles and a little script for pages that rarely change.',
    facts: [
      ['Language', 'HTML, CSS, JavaScript'],
      ['A part is', 'an element'],
    ],
  },
  {
    name: 'Vue',
    icon: IconBrandVue,
    about: 'Template, state and style of a part in one file; small to begin with, and it grows.',
    facts: [
      ['Language', 'TypeScript with templates'],
      ['A part is', 'a file'],
    ],
  },
];
