import type { Region, RegionDraft } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { withoutAbsent } from '../../shared/navigation/search-values.ts';
import { regionQueries } from '../../shared/queries/region-queries.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import { recordChoices } from '../../shared/records/record-choices.ts';
import { nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { Profile } from '../../shared/records/record-view-screen.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { SiteCountLink } from '../../shared/records/site-count-link.tsx';

/** A region as its form holds it. */
export type RegionForm = Pick<RegionDraft, 'Name'> &
  Record<'CustomerID' | 'ParentID', number | null>;

const titleOf = ({ Name }: Region) => Name;

/** The regions that it is part of, the largest first: `Europe › Italy`. */
const aboveOf = ({ Above }: Region) => Above.map(({ Name }) => Name).join(' › ');

/** How regions are listed, edited and shown. */
export const regionScreens: ResourceScreens<RegionForm, Region, Region> = {
  fields: [
    { name: 'Name', label: t('Name') },
    { ...customerField(), clears: ['ParentID'] },
    {
      name: 'ParentID',
      label: t('Larger region'),
      kind: 'choice',
      useChoices: recordChoices(regionQueries),
      filtersOf: ({ CustomerID }) => (CustomerID === null ? {} : { customer: CustomerID }),
      none: t('None'),
      hint: t('The region of the same customer that this one is part of.'),
    },
  ],
  blank: { Name: '', CustomerID: null, ParentID: null },
  blankOf: ({ customer }) => (customer ? { CustomerID: customer } : {}),
  list: {
    columns: [
      nameColumn('regions', titleOf),
      textColumn(t('Larger region'), aboveOf),
      textColumn(t('Customer'), ({ Customer }) => Customer.Name, { sortBy: 'Customer' }),
    ],
    titleOf,
    filters: ['customer', 'region'],
    // Those of a region are it and the ones within.
    queryOf: ({ customer, region }) => withoutAbsent({ customer, within: region }),
    empty: t(
      'Regions group the sites of a customer, such as countries and cities. There are none yet.',
    ),
  },
  view: {
    titleOf,
    loadBody: async () => RegionProfile,
  },
};

const RegionProfile = ({ record }: { record: Region }) => (
  <Profile
    facts={[
      [
        t('Customer'),
        <RecordLink key="customer" noun="customers" id={record.CustomerID}>
          {record.Customer.Name}
        </RecordLink>,
      ],
      [t('Larger region'), aboveOf(record) || t('None')],
      [t('Sites'), <SiteCountLink key="sites" of={{ region: record.id }} />],
    ]}
  />
);
