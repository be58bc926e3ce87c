import type { ComponentType } from 'react';

/** A part of the kit as it lives, and the very file that draws it. */
export interface LiveExample {
  title: string;
  about: string;
  code: string;
  Part: ComponentType;
}

/** Each file exports one component. */
const modules = import.meta.glob<Record<string, ComponentType>>('./examples/*.tsx', {
  eager: true,
});
const codes = import.meta.glob<string>('./examples/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const listed = [
  {
    title: 'State',
    about: 'The word, the icon and the colour of a device or camera: the same everywhere.',
    file: 'states',
  },
  {
    title: 'Badge',
    about: 'A word with its icon on a quiet ground: never colour alone.',
    file: 'badge',
  },
  {
    title: 'Card',
    about: 'What belongs together, under one heading. Long words of people are broken.',
    file: 'card',
  },
  {
    title: 'Banner of facts',
    about: 'What a record is, in one line at the top of its screen.',
    file: 'banner',
  },
  {
    title: 'Facts',
    about: 'Names with their values.',
    file: 'facts',
  },
  {
    title: 'Contacts',
    about: 'Addresses and numbers as links, or that they were not given.',
    file: 'contacts',
  },
  {
    title: 'Mark',
    about: 'The product’s mark in the sizes it is used in.',
    file: 'brand',
  },
  {
    title: 'Widget card',
    about: 'A card of the showcase that can be reloaded, collapsed and shown alone on the screen.',
    file: 'widget',
  },
  {
    title: 'Copy and delete',
    about: 'One press copies; deleting asks first.',
    file: 'buttons',
  },
  {
    title: 'Question before something final',
    about: 'Asks beside the button, and gives the focus back.',
    file: 'confirm',
  },
  {
    title: 'Toasts',
    about: 'Say what worked or failed, and leave after ten seconds.',
    file: 'toasts',
  },
  {
    title: 'Fields',
    about: 'For words to search for, and for a moment, typed or picked.',
    file: 'fields',
  },
  {
    title: 'Table',
    about: 'Dense on a wide screen, cards on a phone; j and k move through rows with links.',
    file: 'table',
  },
  {
    title: 'Pages',
    about: 'Ten page numbers at a time.',
    file: 'pages',
  },
  {
    title: 'Rows by pages',
    about: 'Rows that are all loaded, ten a page.',
    file: 'paged-rows',
  },
  {
    title: 'Invisible characters',
    about: 'Marked in a name, so that two names that look alike are told apart.',
    file: 'visible-text',
  },
  {
    title: 'Nothing to show',
    about: 'Says what would be here and how to get it.',
    file: 'empty',
  },
  {
    title: 'Something failed',
    about: 'Says what was wrong and what to do.',
    file: 'failed',
  },
  {
    title: 'Picture',
    about: 'Keeps its room while it comes, and says why there is none.',
    file: 'picture',
  },
  {
    title: 'Picture with boxes',
    about: 'A box around each person, with colour and line for distance and equipment.',
    file: 'boxes',
  },
  {
    title: 'Heat map',
    about: 'Counts in a grid over a picture, as warmth.',
    file: 'heat',
  },
  {
    title: 'Cards side by side',
    about: 'Dragged, or moved by keys and buttons.',
    file: 'carousel',
  },
  {
    title: 'Time series',
    about: 'To read, zoom and export; gaps stay gaps.',
    file: 'series',
  },
  {
    title: 'In and out',
    about: 'A bucket measured in part is hatched, one without a reading is a gap.',
    file: 'flows',
  },
  {
    title: 'An estimate with its band',
    about: 'A line within a band of what it may be off, beside a limit.',
    file: 'band',
  },
  {
    title: 'Week',
    about: 'Values by weekday and hour, as a table whose cells are coloured.',
    file: 'week',
  },
  {
    title: 'Pie',
    about: 'Shares as a picture and as a list with counts.',
    file: 'pie',
  },
  {
    title: 'Parts of a chart',
    about: 'Legend, export, drawing and table of figures, for a chart of any kind.',
    file: 'chart-parts',
  },
  {
    title: 'Number that counts',
    about: 'Counts up to its value in two seconds.',
    file: 'count',
  },
  {
    title: 'Map of a place',
    about: 'A click, or the name of a town, picks a place; words say where it is.',
    file: 'place',
  },
  {
    title: 'Map of sites',
    about: 'Marks that would overlap are one mark with their number.',
    file: 'sites',
  },
  {
    title: 'Map of regions',
    about: 'A map of the showcase: values as colours; arrow keys lead from country to country.',
    file: 'regions',
  },
];

/** All examples, in the order of the page. */
export const examples: readonly LiveExample[] = listed.map(({ title, about, file }) => {
  const path = `./examples/${file}-example.tsx`;
  const [Part] = Object.values(modules[path] ?? {});
  const code = codes[path];
  if (!Part || code === undefined) throw new Error(`There is no example ${path}.`);
  return { title, about, code, Part };
});
