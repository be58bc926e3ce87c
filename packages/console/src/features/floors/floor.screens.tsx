import type { Floor, FloorDetail, FloorDraft } from '@foyer/contract';
import { showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import { customerField } from '../../shared/records/customer-field.ts';
import { nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { siteField } from '../../shared/records/site-field.ts';

/** A floor as its form holds it. */
export type FloorForm = Required<Omit<FloorDraft, 'SiteID' | 'Level'>> & {
  /** Null before it is saved. */
  id: number | null;
  CustomerID: number | null;
  SiteID: number | null;
  Level: number | null;
};

const titleOf = ({ Name }: Floor) => Name;
const isSaved = ({ id }: FloorForm) => id !== null;

/** How floors are listed, edited and shown. */
export const floorScreens: ResourceScreens<FloorForm, Floor, FloorDetail> = {
  fields: [
    { name: 'Name', label: t('Name') },
    { ...customerField(), isFixed: isSaved, clears: ['SiteID'] },
    {
      ...siteField({ hint: t('A floor stays with its site.') }),
      isFixed: isSaved,
      none: () => undefined,
    },
    {
      name: 'Level',
      label: t('Level'),
      kind: 'number',
      hint: t('0 is the ground floor, -1 the one below. Floors are listed in this order.'),
    },
    {
      name: 'Cameras',
      label: t('Plan'),
      kind: 'custom',
      Input: lazyInput(async () => (await import('./editor/plan-field.tsx')).PlanField),
      describe: ({ Cameras }) =>
        t('{count, plural, one {# camera} other {# cameras}}', { count: Cameras.length }),
    },
    {
      name: 'Areas',
      label: t('Areas'),
      kind: 'custom',
      describe: ({ Areas }) =>
        t('{count, plural, one {# area} other {# areas}}', { count: Areas.length }),
    },
    {
      name: 'Scale',
      label: t('Scale'),
      kind: 'custom',
      describe: ({ Scale }) =>
        Scale ? t('{metres, number} m', { metres: Scale.metres }) : t('None'),
    },
    // Inputs know of a record what is a field: this one is drawn by none.
    { name: 'id', label: t.of('of a building', 'Floor'), kind: 'custom' },
  ],
  blank: {
    id: null,
    Name: '',
    CustomerID: null,
    SiteID: null,
    Level: 0,
    Cameras: [],
    Areas: [],
    Scale: null,
  },
  blankOf: ({ customer }) => (customer ? { CustomerID: customer } : {}),
  draftOf: ({ id, Name, CustomerID, SiteID, Level, Cameras, Areas, Scale }) => ({
    ...{ id, Name, CustomerID, SiteID, Level, Scale },
    Cameras: Cameras.map(({ camera_name: _, error: __, ...camera }) => camera),
    Areas: Areas.map(({ area, points }) => ({ area, points })),
  }),
  bodyOf: ({ id: _, CustomerID: __, SiteID, Level, ...members }) => ({
    ...(members as Partial<FloorDraft>),
    ...(typeof SiteID === 'number' && { SiteID }),
    ...(Level !== undefined && { Level: Level ?? 0 }),
  }),
  list: {
    columns: [
      nameColumn('floors', titleOf),
      textColumn(t('Customer'), ({ Customer }) => Customer.Name, { sortBy: 'Customer' }),
      textColumn(t('Site'), ({ Site }) => Site.Name, { sortBy: 'Site' }),
      {
        name: t('Level'),
        sortBy: 'Level',
        widthSteps: 22,
        align: 'end',
        cell: ({ Level }) => String(Level),
      },
      textColumn(t('Plan'), ({ has_plan }) => (has_plan ? t('yes') : t('no'))),
      {
        name: t('Cameras'),
        widthSteps: 26,
        align: 'end',
        cell: ({ cameras }) => showCount(cameras),
      },
    ],
    titleOf,
    filters: ['customer', 'region', 'site'],
  },
  screens: { view: async () => (await import('./live/floor-view-screen.tsx')).FloorViewScreen },
};
