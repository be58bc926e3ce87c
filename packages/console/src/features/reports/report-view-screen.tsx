import { endpoints, type ReportSchedule } from '@foyer/contract';
import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../shared/files/download-button.tsx';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { limitFact } from '../../shared/records/limits-fact.tsx';
import { Profile, RecordViewScreen } from '../../shared/records/record-view-screen.tsx';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import { reports } from './report.resource.ts';
import { reportPreview } from './report-queries.ts';
import { ReportTables } from './report-tables.tsx';
import { periodNames } from './report-words.ts';
/** A schedule, and the report of the last period that has ended. */
export const ReportViewScreen = () => (
  <RecordViewScreen resource={reports} titleOf={({ Name }) => Name}>
    {(report) => (
      <Stack key={report.id} gap="lg">
        <Profile facts={factsOf(report)} />
        <Preview report={report} />
      </Stack>
    )}
  </RecordViewScreen>
);

const factsOf = (report: ReportSchedule): [string, ReactNode][] => [
  [t('Customer'), report.Customer.Name],
  ...limitFact(report),
  [t('When'), periodNames[report.Period]],
  [t('Time'), `${report.SendAt} (${report.time_zone})`],
  [
    t.of('when a report is sent', 'Next'),
    report.Enabled ? showSiteMoment(report.time_zone, Date.parse(report.next_at)) : t('not sent'),
  ],
  [t('Recipients'), report.Users.map(({ Email }) => Email).join(', ') || t('nobody')],
];

const formatNames = { pdf: 'PDF', xlsx: 'Excel' };

function Preview({ report }: { report: ReportSchedule }) {
  return (
    <Card title={t('Preview')} level={2}>
      <Stack gap="md">
        <Group gap="xs">
          {(['pdf', 'xlsx'] as const).map((format) => (
            <DownloadButton
              key={format}
              label={formatNames[format]}
              address={endpoints.reports.preview.path.replace('{id}', String(report.id))}
              query={{ format }}
              fileName={`${report.Name}.${format}`}
            />
          ))}
        </Group>
        <QueryStates
          what={t('the report')}
          failure={t('The report could not be made')}
          result={useQuery(reportPreview(report.id))}
          skeleton={<Skeleton height={320} />}
        >
          {(made) => <ReportTables report={made} />}
        </QueryStates>
      </Stack>
    </Card>
  );
}
