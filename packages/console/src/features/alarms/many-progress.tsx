import { toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CancelJobButton } from '../../shared/jobs/cancel-job-button.tsx';
import { JobProgress } from '../../shared/jobs/job-progress.tsx';
import { isOver, jobOfId } from '../../shared/jobs/job-queries.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { type AlarmAction, manyWords } from './alarm-action.ts';
import classes from './alarm-screen.module.css';

/** What is done with many alarms by a job. */
export interface ManyUnderWay {
  job: string;
  action: AlarmAction;
}

interface Props extends ManyUnderWay {
  onOver: () => void;
}

/** How far an action on many alarms is; says at its end what was done. */
export function ManyProgress({ job: id, action, onOver }: Props) {
  const queries = useQueryClient();
  const { data: job } = useQuery(jobOfId(id));
  const isTold = useRef(false);
  useEffect(() => {
    if (!job || !isOver(job) || isTold.current) return;
    isTold.current = true;
    const { isFailure, words } = manyWords(action, job);
    if (isFailure) toastFailure(words);
    else toastSuccess(words);
    void queries.invalidateQueries({ queryKey: queryKeys('alarms').all });
    onOver();
  }, [job, action, onOver, queries]);
  if (!job || isOver(job)) return null;
  return (
    <div className={classes.many}>
      <JobProgress job={job} label={t('Alarms')} unit={t('alarms')} />
      <CancelJobButton job={job} size="compact-md" />
    </div>
  );
}
