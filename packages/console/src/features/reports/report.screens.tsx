import { type ReportDraft, type ReportSchedule, reportPeriods } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { fixedChoices } from '../../shared/forms/field.ts';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import {
  customerLimitFields,
  limitedCustomerField,
} from '../../shared/records/customer-limit-fields.ts';
import { noLimits } from '../../shared/records/limit-words.ts';
import { enabledColumn, nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { periodNames } from './report-words.ts';
/** The recipients are ids of users here. */
export type ReportForm = Omit<Required<ReportDraft>, 'CustomerID'> & { CustomerID: number | null };

const blank: ReportForm = {
  Name: '',
  CustomerID: null,
  ...noLimits,
  Period: 'weekly',
  SendAt: '06:00',
  Users: [],
  Enabled: true,
};

const titleOf = ({ Name }: ReportSchedule) => Name;
const recipientsOf = ({ Users }: ReportSchedule) => Users.map(({ Email }) => Email).join(', ');

/** How reports are listed, edited and shown. */
export const reportScreens: ResourceScreens<ReportForm, ReportSchedule, ReportSchedule> = {
  fields: [
    { name: 'Name', label: t('Name') },
    limitedCustomerField(),
    ...customerLimitFields<ReportForm>(),
    {
      name: 'Period',
      label: t('When'),
      kind: 'choice',
      useChoices: fixedChoices(
        Object.fromEntries(reportPeriods.map((period) => [period, periodNames[period]])),
      ),
    },
    { name: 'SendAt', label: t('Time'), hint: t('Such as 06:00 by the site’s clock.') },
    {
      name: 'Users',
      label: t('Recipients'),
      kind: 'custom',
      Input: lazyInput(async () => (await import('./recipients-field.tsx')).RecipientsField),
      describe: ({ Users }) => t('{count, number} of them', { count: Users.length }),
    },
    { name: 'Enabled', label: t('Is sent'), kind: 'switch' },
  ],
  blank,
  draftOf: ({ Name, CustomerID, RegionIDs, SiteIDs, Period, SendAt, Enabled, Users }) => ({
    Name,
    CustomerID,
    RegionIDs,
    SiteIDs,
    Period,
    SendAt,
    Enabled,
    Users: Users.map(({ id }) => id),
  }),
  bodyOf: (members) => members as Partial<ReportDraft>,
  list: {
    columns: [
      nameColumn('reports', titleOf),
      textColumn(t('Customer'), ({ Customer }) => Customer.Name, { sortBy: 'Customer' }),
      textColumn(t('When'), ({ Period, SendAt }) => `${periodNames[Period]}, ${SendAt}`),
      textColumn(t('Recipients'), recipientsOf),
      enabledColumn(t('is sent')),
    ],
    titleOf,
    filters: ['state', 'customer', 'region', 'site'],
    states: { 'is sent': { enabled: true }, off: { enabled: false } },
  },
  screens: { view: async () => (await import('./report-view-screen.tsx')).ReportViewScreen },
};
