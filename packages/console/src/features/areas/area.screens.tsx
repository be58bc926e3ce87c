import type { Area, AreaDraft } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import { openingHoursWords } from '../../shared/opening-hours/opening-hours-words.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import { nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { ownerOfNew, siteField, withSite } from '../../shared/records/site-field.ts';
import { areaBulk } from './area-bulk.ts';
import { occupancyColumns, useOccupancyColumns } from './occupancy-columns.tsx';
import { AreaExport } from './occupancy-export.tsx';

/** An area as its form holds it; without a capacity there is no limit. */
export type AreaForm = Omit<Required<AreaDraft>, 'CustomerID' | 'SiteID' | 'Capacity'> &
  Record<'CustomerID' | 'SiteID' | 'Capacity', number | null>;

const titleOf = ({ Name }: Area) => Name;

const blank: AreaForm = {
  Name: '',
  CustomerID: null,
  SiteID: null,
  Capacity: null,
  ResetAt: '04:00',
  Lines: [],
  OpeningHours: { weekly: [], exceptions: [] },
  CountsVisitors: true,
};

/** How areas are listed, edited and shown. */
export const areaScreens: ResourceScreens<AreaForm, Area, Area> = {
  fields: [
    { name: 'Name', label: t('Name') },
    { ...customerField(), clears: ['SiteID'] },
    siteField({ hint: t('It follows the clock of the site and counts with the cameras there.') }),
    {
      name: 'Capacity',
      label: t('Capacity'),
      kind: 'number',
      hint: t('How many people may be inside. Empty: no limit.'),
    },
    {
      name: 'ResetAt',
      label: t('Reset time'),
      hint: t(
        'When nobody is inside, such as 04:00 (time of the site). The count then starts again from 0.',
      ),
    },
    {
      name: 'Lines',
      label: t('Entrances'),
      kind: 'custom',
      Input: lazyInput(async () => (await import('./area-lines-field.tsx')).AreaLinesField),
      describe: ({ Lines }) => t('{count, number} of them', { count: Lines.length }),
    },
    {
      name: 'CountsVisitors',
      label: t('Visitors of the site come in here'),
      kind: 'switch',
      hint: t(
        'Off for an area inside, such as a department: its entrances are not those of the site.',
      ),
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
  ],
  blank,
  blankOf: ownerOfNew,
  draftOf: ({
    Name,
    CustomerID,
    SiteID,
    Capacity,
    ResetAt,
    Lines,
    OpeningHours,
    CountsVisitors,
  }) => ({
    Name,
    CustomerID,
    SiteID,
    Capacity: Capacity === 0 ? null : Capacity,
    ResetAt,
    Lines: Lines.map(({ camera, line, direction }) => ({ camera, line, direction })),
    OpeningHours,
    CountsVisitors,
  }),
  bodyOf: ({ Capacity, ...members }) => ({
    ...(withSite(members) as Partial<AreaDraft>),
    ...(Capacity !== undefined && { Capacity: Capacity ?? 0 }),
  }),
  list: {
    columns: [
      nameColumn('areas', titleOf),
      textColumn(t('Customer'), ({ Customer }) => Customer.Name, { sortBy: 'Customer' }),
      textColumn(t('Site'), ({ Site }) => Site.Name, { sortBy: 'Site' }),
      ...occupancyColumns,
    ],
    titleOf,
    filters: ['customer', 'region', 'site'],
    useColumns: useOccupancyColumns,
    tools: <AreaExport />,
  },
  bulk: areaBulk,
  screens: { view: async () => (await import('./area-view-screen.tsx')).AreaViewScreen },
};
