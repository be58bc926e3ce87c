import { endpoints, type ReportDraft, type ReportSchedule, reportPeriods } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import type { RecordKind } from '../../shared/records/record-kind.ts';
import { reportDetail } from './report-queries.ts';

/** The ids of users are a JSON text here. */
export type ReportForm = {
  Name: string;
  CustomerID: number | null;
  Period: ReportSchedule['Period'];
  SendAt: string;
  Users: string;
  Enabled: boolean;
};

export const periodNames: Record<ReportSchedule['Period'], string> = {
  daily: 'Every day, of the day before',
  weekly: 'Every Monday, of the week before',
  monthly: 'On the first, of the month before',
};

const periods = reportPeriods.map((id) => ({ id, Name: periodNames[id] }));

export const usersIn = (text: string) => JSON.parse(text) as number[];

const sent = ({ Users, ...others }: Partial<ReportForm>): Partial<ReportDraft> => ({
  ...(others as Partial<ReportDraft>),
  ...(Users !== undefined && { Users: usersIn(Users) }),
});

/** Schedules of reports, as the shared screens know them. */
export const reportKind: RecordKind<ReportForm, ReportSchedule> = {
  noun: 'reports',
  name: 'Report',
  calls: endpoints.reports,
  useOne: (id) => useQuery(reportDetail(id)),
  fields: [
    { name: 'Name', label: 'Name' },
    customerField(),
    {
      name: 'Period',
      label: 'When',
      kind: 'choice',
      useChoices: () => ({ data: periods, error: null }),
    },
    { name: 'SendAt', label: 'Time', hint: 'Such as 06:00 by the site’s clock.' },
    { name: 'Users', label: 'Recipients', kind: 'json' },
    { name: 'Enabled', label: 'Is sent', kind: 'switch' },
  ],
  blank: {
    Name: '',
    CustomerID: null,
    Period: 'weekly',
    SendAt: '06:00',
    Users: '[]',
    Enabled: true,
  },
  draftOf: ({ Name, CustomerID, Period, SendAt, Enabled, Users }) => ({
    Name,
    CustomerID,
    Period,
    SendAt,
    Enabled,
    Users: JSON.stringify(Users.map(({ id }) => id)),
  }),
  create: (draft) => api.reports.create({ body: sent(draft) as ReportDraft }),
  update: (id, changes) => api.reports.update({ params: { id }, body: sent(changes) }),
  remove: (id) => api.reports.remove({ params: { id } }),
};
