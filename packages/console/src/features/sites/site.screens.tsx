import type { Site, SiteDraft } from '@foyer/contract';
import { type Column, StateBadge, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import { timeZoneChoices } from '../../shared/forms/time-zone-choices.ts';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { openingHoursWords } from '../../shared/opening-hours/opening-hours-words.ts';
import { regionQueries } from '../../shared/queries/region-queries.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import { recordChoices } from '../../shared/records/record-choices.ts';
import { nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { useShowsRetired } from '../../shared/records/use-list-search.ts';
import { siteBulk } from './site-bulk.ts';

/** A site as its form holds it; a new one has the customer's time zone unless one is chosen. */
export type SiteForm = Omit<Required<SiteDraft>, 'CustomerID' | 'TimeZone'> & {
  CustomerID: number | null;
  TimeZone: string | null;
};

const titleOf = ({ Name }: Site) => Name;

/** The regions that it lies in, the largest first: `Europe › Italy`. */
export const regionsOf = ({ Regions }: Site) => Regions.map(({ Name }) => Name).join(' › ');

/** A saved site has a time zone, and stays with its customer. */
const isSaved = ({ TimeZone }: SiteForm) => TimeZone !== null;

const stateColumn: Column<Site> = {
  name: t('State'),
  widthSteps: 33,
  cell: ({ retired_at }) => (retired_at === null ? t('in use') : <StateBadge state="retired" />),
};

/** How sites are listed, edited and shown. */
export const siteScreens: ResourceScreens<SiteForm, Site, Site> = {
  fields: [
    { name: 'Name', label: t('Name') },
    {
      ...customerField({ hint: t('A site stays with its customer.') }),
      isFixed: isSaved,
      clears: ['RegionID'],
    },
    {
      name: 'RegionID',
      label: t('Region'),
      kind: 'choice',
      useChoices: recordChoices(regionQueries),
      filtersOf: ({ CustomerID }) => ({ customer: CustomerID }),
      // A missing choice is left out of the draft.
      isShown: ({ CustomerID = null }) => CustomerID !== null,
      none: t('None'),
      hint: t('A region of the customer, with which this site is counted.'),
    },
    {
      name: 'TimeZone',
      label: t('Time zone'),
      kind: 'choice',
      useChoices: timeZoneChoices,
      none: (saved) => (isSaved(saved) ? undefined : t('Time zone of the customer')),
      hint: t('Its days and hours, and those of its devices and areas.'),
    },
    { name: 'Address', label: t.of('of a site', 'Address') },
    {
      name: 'AreaM2',
      label: t('Floor area (m²)'),
      kind: 'number',
      hint: t('Open to visitors, in square metres. Empty: unknown.'),
    },
    {
      name: 'Holidays',
      label: t('Public holidays'),
      kind: 'custom',
      Input: lazyInput(async () => (await import('./holidays-field.tsx')).HolidaysField),
      describe: ({ Holidays }) => Holidays,
    },
    {
      name: 'OpeningHours',
      label: t('Opening hours'),
      kind: 'custom',
      Input: lazyInput(
        async () =>
          (await import('../../shared/opening-hours/opening-hours-input.tsx')).OpeningHoursInput,
      ),
      describe: ({ OpeningHours }) => openingHoursWords(OpeningHours),
    },
    { name: 'Latitude', label: t('Latitude'), kind: 'number', isWithin: true },
    { name: 'Longitude', label: t('Longitude'), kind: 'number', isWithin: true },
  ],
  Below: lazyInput(async () => (await import('./site-place.tsx')).SitePlace),
  blank: {
    Name: '',
    CustomerID: null,
    RegionID: null,
    TimeZone: null,
    Address: '',
    AreaM2: null,
    Holidays: '',
    OpeningHours: { weekly: [], exceptions: [] },
    Latitude: null,
    Longitude: null,
  },
  blankOf: ({ customer }) => (customer ? { CustomerID: customer } : {}),
  bodyOf: ({ TimeZone, ...members }) => ({
    ...(members as Partial<SiteDraft>),
    ...(typeof TimeZone === 'string' && { TimeZone }),
  }),
  list: {
    columns: [
      nameColumn('sites', titleOf),
      textColumn(t('Customer'), ({ Customer }) => Customer.Name, { sortBy: 'Customer' }),
      textColumn(t('Region'), regionsOf),
      textColumn(t('Time zone'), ({ TimeZone }) => TimeZone, { sortBy: 'TimeZone' }),
      {
        name: t('Devices'),
        sortBy: 'devices',
        widthSteps: 28,
        align: 'end',
        cell: ({ devices }) => showCount(devices),
      },
    ],
    titleOf,
    filters: ['customer', 'region', 'site'],
    tools: (
      <ButtonLink to="/app/sites/comparison" variant="default">
        {t('Compare sites')}
      </ButtonLink>
    ),
    useMore: ({ columns }) => (useShowsRetired() ? { columns: [...columns, stateColumn] } : {}),
  },
  bulk: siteBulk,
  view: {
    titleOf,
    loadBody: async () => (await import('./site-page.tsx')).SitePage,
  },
};
