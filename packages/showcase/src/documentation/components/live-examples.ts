import type { ComponentType } from 'react';
import { ConfirmExample } from './examples/confirm-example.tsx';
import confirmCode from './examples/confirm-example.tsx?raw';
import { EmptyExample } from './examples/empty-example.tsx';
import emptyCode from './examples/empty-example.tsx?raw';
import { FactsExample } from './examples/facts-example.tsx';
import factsCode from './examples/facts-example.tsx?raw';
import { PagesExample } from './examples/pages-example.tsx';
import pagesCode from './examples/pages-example.tsx?raw';
import { RegionsExample } from './examples/regions-example.tsx';
import regionsCode from './examples/regions-example.tsx?raw';
import { StatesExample } from './examples/states-example.tsx';
import statesCode from './examples/states-example.tsx?raw';
import { TableExample } from './examples/table-example.tsx';
import tableCode from './examples/table-example.tsx?raw';
import { WidgetExample } from './examples/widget-example.tsx';
import widgetCode from './examples/widget-example.tsx?raw';

/** A part of the kit as it lives, and the very file that draws it. */
export interface LiveExample {
  title: string;
  about: string;
  code: string;
  Part: ComponentType;
}

export const examples: readonly LiveExample[] = [
  {
    title: 'State',
    about: 'The word, the icon and the colour of a device or camera: the same everywhere.',
    code: statesCode,
    Part: StatesExample,
  },
  {
    title: 'Widget card',
    about: 'A card that can be reloaded, collapsed and shown alone on the screen.',
    code: widgetCode,
    Part: WidgetExample,
  },
  {
    title: 'Question before something final',
    about: 'Asks beside the button, and gives the focus back.',
    code: confirmCode,
    Part: ConfirmExample,
  },
  {
    title: 'Facts',
    about: 'Names with their values.',
    code: factsCode,
    Part: FactsExample,
  },
  {
    title: 'Table',
    about: 'Dense on a desk, cards on a phone; j and k move through rows with links.',
    code: tableCode,
    Part: TableExample,
  },
  {
    title: 'Pages',
    about: 'Ten page numbers at a time.',
    code: pagesCode,
    Part: PagesExample,
  },
  {
    title: 'Nothing to show',
    about: 'Says what would be here and how to get it.',
    code: emptyCode,
    Part: EmptyExample,
  },
  {
    title: 'Map of regions',
    about: 'Values as colours; arrow keys lead from country to country.',
    code: regionsCode,
    Part: RegionsExample,
  },
];
