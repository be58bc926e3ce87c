import { endpoints, type Job, type WorkbookCounts } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { DownloadButton } from '../../../shared/files/download-button.tsx';
import { CancelJobButton } from '../../../shared/jobs/cancel-job-button.tsx';
import { JobProgress } from '../../../shared/jobs/job-progress.tsx';
import { isOver, ownJobsAbout } from '../../../shared/jobs/job-queries.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import classes from '../provisioning.module.css';
import { WorkbookCountsTable } from './workbook-counts-table.tsx';

const kind = 'import-workbook';
/** So long a result is kept. */
const keptMs = 86_400_000;
const ownImports = ownJobsAbout('workbooks');

/** How far the person's newest import is, and what it did with each row as a file. `begun` is the job of this screen. */
export function WorkbookImports({ begun }: { begun: string | undefined }) {
  const result = useQuery(ownImports);
  return (
    <QueryStates what={t('the last import')} result={result} skeleton={null}>
      {(jobs) => {
        const job = jobs.find((each) => each.kind === kind);
        return job && isKept(job) ? <LastImport job={job} begun={begun} /> : null;
      }}
    </QueryStates>
  );
}

function LastImport({ job, begun }: { job: Job; begun: string | undefined }) {
  const queries = useQueryClient();
  const isDone = isOver(job);
  const refresh = useEffectEvent(() => void queries.invalidateQueries());
  const [underWay, setUnderWay] = useState<string>();
  if (!isDone && underWay !== job.id) setUnderWay(job.id);
  const hasEnded = isDone && (job.id === underWay || job.id === begun);
  useEffect(() => {
    if (hasEnded) refresh();
  }, [hasEnded]);
  return (
    <section className={classes.result} aria-label={t('Last import')}>
      <Title order={3} fz="md">
        {t('Last import')}
      </Title>
      <div className={classes.job}>
        <JobProgress job={job} label={t('Import of a file')} unit={t('rows')} />
      </div>
      {job.state === 'done' && (
        <WorkbookCountsTable
          counts={(job.result as { counts: WorkbookCounts }).counts}
          caption={t('What the import did')}
        />
      )}
      {isDone ? (
        // What became of each row; also of an import that was cancelled.
        <DownloadButton
          label={t('Download the result')}
          address={endpoints.workbooks.result.path.replace('{id}', job.id)}
          fileName="foyer-import.xlsx"
        />
      ) : (
        <CancelJobButton job={job} />
      )}
    </section>
  );
}

const isKept = (job: Job) =>
  !isOver(job) || Date.now() - Date.parse(job.finished_at ?? '') < keptMs;
