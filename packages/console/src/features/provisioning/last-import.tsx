import type { Job } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CancelJobButton } from '../../shared/jobs/cancel-job-button.tsx';
import { JobProgress } from '../../shared/jobs/job-progress.tsx';
import { isOver, ownJobsAbout } from '../../shared/jobs/job-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import classes from './provisioning.module.css';

interface Props {
  /** What the jobs of these imports are about. */
  noun: 'provisioning' | 'workbooks';
  /** Accessible name: `Import of a file`. */
  label: string;
  /** The job that was begun on this screen. */
  begun: string | undefined;
  /** What an import that is over did. */
  children: (job: Job) => ReactNode;
}

/** So long a result is kept. */
const keptMs = 86_400_000;

/** How far the person's newest import is, also for somebody who comes back to the screen, and what it did. */
export function LastImport({ noun, begun, ...props }: Props) {
  const result = useQuery(ownJobsAbout(noun));
  return (
    <QueryStates what={t('the last import')} result={result} skeleton={null}>
      {(jobs) => {
        const [job] = jobs;
        // The list does not have the job yet that was begun just now.
        const isKnown = begun === undefined || jobs.some(({ id }) => id === begun);
        return job && isKnown && isKept(job) ? (
          <Import key={job.id} job={job} isNew={job.id === begun} {...props} />
        ) : null;
      }}
    </QueryStates>
  );
}

interface ImportProps extends Pick<Props, 'label' | 'children'> {
  job: Job;
  /** It was begun on this screen; a short one is over before it is seen under way. */
  isNew: boolean;
}

function Import({ job, isNew, label, children }: ImportProps) {
  const queries = useQueryClient();
  const box = useRef<HTMLElement>(null);
  const takeFocus = useEffectEvent(() => isNew && box.current?.focus());
  // The button that began it is gone.
  useEffect(() => void takeFocus(), []);
  const isDone = isOver(job);
  const refresh = useEffectEvent(() => void queries.invalidateQueries());
  const [wasUnderWay] = useState(isNew || !isDone);
  const hasEnded = isDone && wasUnderWay;
  useEffect(() => {
    if (hasEnded) refresh();
  }, [hasEnded]);
  return (
    <section ref={box} tabIndex={-1} className={classes.result} aria-label={label}>
      <Title order={3} fz="md">
        {t('Last import')}
      </Title>
      <div className={classes.job}>
        <JobProgress job={job} label={label} unit={t('rows')} />
      </div>
      {isDone ? children(job) : <CancelJobButton job={job} />}
    </section>
  );
}

const isKept = (job: Job) =>
  !isOver(job) || Date.now() - Date.parse(job.finished_at ?? '') < keptMs;
