import type { SheetPlan, SheetUpload } from '@foyer/contract';
import { TextButton, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { CancelJobButton } from '../../shared/jobs/cancel-job-button.tsx';
import { JobProgress } from '../../shared/jobs/job-progress.tsx';
import { isOver, jobOfId } from '../../shared/jobs/job-queries.ts';
import classes from './provisioning.module.css';

interface Props {
  upload: SheetUpload;
  /** Of the check. */
  rows: number;
  onDone: (imported: SheetPlan) => void;
}

/** Imports a checked sheet in the background, and says how many of its rows are done. */
export function SheetImport({ upload, rows, onDone }: Props) {
  const begin = useMutation({
    mutationFn: () => api.provisioning.begin({ body: upload }),
    onError: (error) =>
      toastFailure(t('Nothing was imported. {detail}', { detail: describeError(error).detail })),
  });
  const id = begin.data?.job;
  const { data: job } = useQuery({ ...jobOfId(id ?? ''), enabled: id !== undefined });
  const result = job?.state === 'done' ? (job.result as SheetPlan) : undefined;
  const notifyDone = useEffectEvent(() => result && onDone(result));
  const isDone = result !== undefined;
  useEffect(() => {
    if (isDone) notifyDone();
  }, [isDone]);
  const isUnderWay = id !== undefined && !(job && isOver(job));
  return (
    <>
      {job && (
        <div className={classes.job}>
          <JobProgress job={job} label={t('Import of the sheet')} unit={t('rows')} />
        </div>
      )}
      {isUnderWay ? (
        <CancelJobButton job={{ id }} />
      ) : (
        <TextButton loading={begin.isPending} icon={IconDownload} onClick={() => begin.mutate()}>
          {t('Import {rows, plural, one {# row} other {# rows}}', { rows })}
        </TextButton>
      )}
    </>
  );
}
