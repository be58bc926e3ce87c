import type { ReportSchedule } from '@foyer/contract';
import { type Column, ToneBadge } from '@foyer/kit';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { periodNames, reportKind } from './report-kind.ts';
import { reportList } from './report-queries.ts';

const titleOf = ({ Name }: ReportSchedule) => Name;
const recipientsOf = ({ Users }: ReportSchedule) => Users.map(({ Email }) => Email).join(', ');
const textsOf = (report: ReportSchedule) => [
  report.Name,
  report.Customer.Name,
  recipientsOf(report),
];

const columns: readonly Column<ReportSchedule>[] = [
  nameColumn('reports', titleOf),
  textColumn('Customer', ({ Customer }) => Customer.Name),
  textColumn('When', ({ Period, SendAt }) => `${periodNames[Period]}, ${SendAt}`),
  textColumn('Recipients', recipientsOf),
  {
    name: 'State',
    width: '120px',
    cell: ({ Enabled }) => (
      <ToneBadge
        tone={Enabled ? 'success' : 'secondary'}
        icon={Enabled ? IconCheck : IconPlayerPause}
      >
        {Enabled ? 'is sent' : 'off'}
      </ToneBadge>
    ),
    textOf: ({ Enabled }) => (Enabled ? 'is sent' : 'off'),
  },
];

/** Reports that people get by e-mail. */
export const ReportListScreen = () => (
  <RecordListScreen
    kind={reportKind}
    title="Reports"
    result={useQuery(reportList())}
    columns={columns}
    titleOf={titleOf}
    textsOf={textsOf}
  />
);
