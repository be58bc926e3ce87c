import { type ExportFormat, endpoints, exportFormats, type Job } from '@foyer/contract';
import { ActionMenu, saveFile, TextButton, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, CloseButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { CancelJobButton } from '../../shared/jobs/cancel-job-button.tsx';
import { JobProgress } from '../../shared/jobs/job-progress.tsx';
import { isOver, ownJobsAbout } from '../../shared/jobs/job-queries.ts';
import { showBytes } from '../../shared/records/show-bytes.ts';
import classes from './notification-export.module.css';
import type { NotificationSearch } from './notification-search.ts';

const names: Record<ExportFormat, string> = {
  csv: 'CSV',
  xlsx: t('Excel (XLSX)'),
  parquet: 'Parquet',
};
const kind = 'export-notifications';
/** So long a file is kept. */
const keptMs = 86_400_000;

const onError = (error: Error) => toastFailure(describeError(error).detail);

const ownExports = ownJobsAbout('notifications');

/** Exports the notifications that the list's filter matches; `count` of them. */
export function NotificationExportMenu({
  search: { page: _, ...filter },
  count,
  onBegun,
}: {
  search: NotificationSearch;
  count: number | undefined;
  /** Told of the job's id. */
  onBegun: (job: string) => void;
}) {
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: (Format: ExportFormat) => api.notifications.export({ body: { Format, ...filter } }),
    onSuccess: ({ job }) => {
      onBegun(job);
      return queries.invalidateQueries({ queryKey: ownExports.queryKey });
    },
    onError,
  });
  return (
    <ActionMenu
      position="bottom-end"
      withinPortal={false}
      entries={exportFormats.map((format) => ({
        text: names[format],
        onClick: () => begin.mutate(format),
      }))}
    >
      <TextButton variant="default" icon={IconDownload} disabled={!count} loading={begin.isPending}>
        {t('Export')}
      </TextButton>
    </ActionMenu>
  );
}

/**
 * How far the person's newest export is, with its file once it is made; nothing where there is none. `begun` is the job
 * that was begun on this screen: a short one is over before it is seen under way.
 */
export function NotificationExportProgress({ begun }: { begun: string | undefined }) {
  const { data } = useQuery(ownExports);
  const [hidden, setHidden] = useState<string>();
  const job = data?.find((each) => each.kind === kind);
  const download = useMutation({
    mutationFn: ({ id }: Job) =>
      fetchFile(endpoints.notifications.exported.path.replace('{id}', id), {}),
    onSuccess: (file, { result }) => saveFile(file, `notifications.${String(result?.format)}`),
    onError,
  });
  const wasUnderWay = useDownloadWhenDone(job, begun, download.mutate);
  if (!job || job.id === hidden || !(wasUnderWay || isKept(job))) return null;
  return (
    <section className={classes.progress} aria-label={t('Export of notifications')}>
      <div className={classes.words}>
        <JobProgress job={job} label={t('Export of notifications')} unit={t('notifications')} />
        {job.state === 'done' && <span>{doneSentence(job)}</span>}
      </div>
      {job.state === 'done' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={download.isPending}
          onClick={() => download.mutate(job)}
        >
          {t('Download')}
        </Button>
      )}
      {isOver(job) ? (
        <CloseButton aria-label={t('Hide the export')} onClick={() => setHidden(job.id)} />
      ) : (
        <CancelJobButton job={job} size="compact-sm" />
      )}
    </section>
  );
}

const isKept = (job: Job) =>
  !isOver(job) || (job.state === 'done' && Date.now() - Date.parse(job.finished_at ?? '') < keptMs);

/** Fetches the file once where the job ended before the person's eyes; true then. */
function useDownloadWhenDone(
  job: Job | undefined,
  begun: string | undefined,
  download: (job: Job) => void,
): boolean {
  const [seen, setSeen] = useState<string>();
  const isUnderWay = job !== undefined && !isOver(job);
  if (isUnderWay && seen !== job.id) setSeen(job.id);
  const wasUnderWay = job !== undefined && (seen === job.id || begun === job.id);
  const isReady = wasUnderWay && job.state === 'done';
  const fetchOnce = useEffectEvent(() => job && download(job));
  const ready = isReady ? job.id : undefined;
  useEffect(() => {
    if (ready !== undefined) fetchOnce();
  }, [ready]);
  return wasUnderWay;
}

function doneSentence({ result }: Job): string {
  const { rows, bytes, format } = result as { rows: number; bytes: number; format: ExportFormat };
  return t('{count, plural, one {# notification} other {# notifications}} as {format}, {size}', {
    count: rows,
    format: names[format],
    size: showBytes(bytes),
  });
}
