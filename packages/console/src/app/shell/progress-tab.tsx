import type { Job } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { JobProgress } from '../../shared/jobs/job-progress.tsx';
import { allJobs } from '../../shared/jobs/job-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import classes from './notifications-panel.module.css';

const most = 5;

const names: Record<string, string> = {
  rebuild: t('Rebuild of totals and charts'),
  'delete-with-history': t('Deletion with the history'),
  'alarm-actions': t('Alarms, many at once'),
  'bulk-change': t('Change of many records'),
  'export-notifications': t('Export of notifications'),
  'import-sheet': t('Import of a sheet'),
  'import-workbook': t('Import of a file'),
};
export const jobName = ({ kind }: Pick<Job, 'kind'>): string => names[kind] ?? kind;

/** Work in the background that the person began, newest first. */
export function ProgressTab() {
  const result = useQuery(allJobs());
  return (
    <QueryStates
      what={t('the work')}
      result={result}
      skeleton={<Skeleton height={40} m="sm" w="auto" />}
      failure={(_, error) => <p className={classes.line}>{describeBriefly(error)}</p>}
      empty={
        <p className={classes.line}>
          {t('No background work. Rebuilds, deletions and exports show their progress here.')}
        </p>
      }
    >
      {(jobs) => (
        <ul className={classes.list}>
          {jobs.slice(0, most).map((job) => (
            <li key={job.id} className={classes.row}>
              <p>{jobName(job)}</p>
              <JobProgress job={job} label={jobName(job)} />
            </li>
          ))}
        </ul>
      )}
    </QueryStates>
  );
}
