import type { ReportSchedule } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { enabledColumn, nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
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
  enabledColumn('is sent'),
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
