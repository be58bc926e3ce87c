import type { ComponentType } from 'react';
import { BadgeExample } from './examples/badge-example.tsx';
import badgeCode from './examples/badge-example.tsx?raw';
import { BandExample } from './examples/band-example.tsx';
import bandCode from './examples/band-example.tsx?raw';
import { BannerExample } from './examples/banner-example.tsx';
import bannerCode from './examples/banner-example.tsx?raw';
import { BoxesExample } from './examples/boxes-example.tsx';
import boxesCode from './examples/boxes-example.tsx?raw';
import { BrandExample } from './examples/brand-example.tsx';
import brandCode from './examples/brand-example.tsx?raw';
import { ButtonsExample } from './examples/buttons-example.tsx';
import buttonsCode from './examples/buttons-example.tsx?raw';
import { CardExample } from './examples/card-example.tsx';
import cardCode from './examples/card-example.tsx?raw';
import { CarouselExample } from './examples/carousel-example.tsx';
import carouselCode from './examples/carousel-example.tsx?raw';
import { ChartPartsExample } from './examples/chart-parts-example.tsx';
import chartPartsCode from './examples/chart-parts-example.tsx?raw';
import { ConfirmExample } from './examples/confirm-example.tsx';
import confirmCode from './examples/confirm-example.tsx?raw';
import { ContactsExample } from './examples/contacts-example.tsx';
import contactsCode from './examples/contacts-example.tsx?raw';
import { CountExample } from './examples/count-example.tsx';
import countCode from './examples/count-example.tsx?raw';
import { EmptyExample } from './examples/empty-example.tsx';
import emptyCode from './examples/empty-example.tsx?raw';
import { FactsExample } from './examples/facts-example.tsx';
import factsCode from './examples/facts-example.tsx?raw';
import { FailedExample } from './examples/failed-example.tsx';
import failedCode from './examples/failed-example.tsx?raw';
import { FieldsExample } from './examples/fields-example.tsx';
import fieldsCode from './examples/fields-example.tsx?raw';
import { FlowsExample } from './examples/flows-example.tsx';
import flowsCode from './examples/flows-example.tsx?raw';
import { HeatExample } from './examples/heat-example.tsx';
import heatCode from './examples/heat-example.tsx?raw';
import { PagesExample } from './examples/pages-example.tsx';
import pagesCode from './examples/pages-example.tsx?raw';
import { PictureExample } from './examples/picture-example.tsx';
import pictureCode from './examples/picture-example.tsx?raw';
import { PieExample } from './examples/pie-example.tsx';
import pieCode from './examples/pie-example.tsx?raw';
import { PlaceExample } from './examples/place-example.tsx';
import placeCode from './examples/place-example.tsx?raw';
import { RegionsExample } from './examples/regions-example.tsx';
import regionsCode from './examples/regions-example.tsx?raw';
import { SeriesExample } from './examples/series-example.tsx';
import seriesCode from './examples/series-example.tsx?raw';
import { SitesExample } from './examples/sites-example.tsx';
import sitesCode from './examples/sites-example.tsx?raw';
import { StatesExample } from './examples/states-example.tsx';
import statesCode from './examples/states-example.tsx?raw';
import { TableExample } from './examples/table-example.tsx';
import tableCode from './examples/table-example.tsx?raw';
import { ToastsExample } from './examples/toasts-example.tsx';
import toastsCode from './examples/toasts-example.tsx?raw';
import { WeekExample } from './examples/week-example.tsx';
import weekCode from './examples/week-example.tsx?raw';
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
    title: 'Badge',
    about: 'A word with its icon on a quiet ground: never colour alone.',
    code: badgeCode,
    Part: BadgeExample,
  },
  {
    title: 'Card',
    about: 'What belongs together, under one heading. Long words of people are broken.',
    code: cardCode,
    Part: CardExample,
  },
  {
    title: 'Banner of facts',
    about: 'What a record is, in one line at the top of its screen.',
    code: bannerCode,
    Part: BannerExample,
  },
  {
    title: 'Facts',
    about: 'Names with their values.',
    code: factsCode,
    Part: FactsExample,
  },
  {
    title: 'Contacts',
    about: 'Addresses and numbers as links, or that they were not given.',
    code: contactsCode,
    Part: ContactsExample,
  },
  {
    title: 'Mark',
    about: 'The product’s mark in the sizes it is used in.',
    code: brandCode,
    Part: BrandExample,
  },
  {
    title: 'Widget card',
    about: 'A card of the showcase that can be reloaded, collapsed and shown alone on the screen.',
    code: widgetCode,
    Part: WidgetExample,
  },
  {
    title: 'Copy and delete',
    about: 'One press copies; deleting asks first.',
    code: buttonsCode,
    Part: ButtonsExample,
  },
  {
    title: 'Question before something final',
    about: 'Asks beside the button, and gives the focus back.',
    code: confirmCode,
    Part: ConfirmExample,
  },
  {
    title: 'Toasts',
    about: 'Say what worked or failed, and leave after ten seconds.',
    code: toastsCode,
    Part: ToastsExample,
  },
  {
    title: 'Fields',
    about: 'For words to search for, and for a moment, typed or picked.',
    code: fieldsCode,
    Part: FieldsExample,
  },
  {
    title: 'Table',
    about: 'Dense on a wide screen, cards on a phone; j and k move through rows with links.',
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
    title: 'Something failed',
    about: 'Says what was wrong and what to do.',
    code: failedCode,
    Part: FailedExample,
  },
  {
    title: 'Picture',
    about: 'Keeps its room while it comes, and says why there is none.',
    code: pictureCode,
    Part: PictureExample,
  },
  {
    title: 'Picture with boxes',
    about: 'A box around each person, with colour and line for distance and equipment.',
    code: boxesCode,
    Part: BoxesExample,
  },
  {
    title: 'Heat map',
    about: 'Counts in a grid over a picture, as warmth.',
    code: heatCode,
    Part: HeatExample,
  },
  {
    title: 'Cards side by side',
    about: 'Dragged, or moved by keys and buttons.',
    code: carouselCode,
    Part: CarouselExample,
  },
  {
    title: 'Time series',
    about: 'To read, zoom and export; gaps stay gaps.',
    code: seriesCode,
    Part: SeriesExample,
  },
  {
    title: 'In and out',
    about: 'A bucket measured in part is hatched, one without a reading is a gap.',
    code: flowsCode,
    Part: FlowsExample,
  },
  {
    title: 'An estimate with its band',
    about: 'A line within a band of what it may be off, beside a limit.',
    code: bandCode,
    Part: BandExample,
  },
  {
    title: 'Week',
    about: 'Values by weekday and hour, as a table whose cells are coloured.',
    code: weekCode,
    Part: WeekExample,
  },
  {
    title: 'Pie',
    about: 'Shares as a picture and as a list with counts.',
    code: pieCode,
    Part: PieExample,
  },
  {
    title: 'Parts of a chart',
    about: 'Legend, export, drawing and table of figures, for a chart of any kind.',
    code: chartPartsCode,
    Part: ChartPartsExample,
  },
  {
    title: 'Number that counts',
    about: 'Counts up to its value in two seconds.',
    code: countCode,
    Part: CountExample,
  },
  {
    title: 'Map of a place',
    about: 'A click, or the name of a town, picks a place; words say where it is.',
    code: placeCode,
    Part: PlaceExample,
  },
  {
    title: 'Map of sites',
    about: 'Marks that would overlap are one mark with their number.',
    code: sitesCode,
    Part: SitesExample,
  },
  {
    title: 'Map of regions',
    about: 'A map of the showcase: values as colours; arrow keys lead from country to country.',
    code: regionsCode,
    Part: RegionsExample,
  },
];
