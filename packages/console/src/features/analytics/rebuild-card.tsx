import { endpoints } from '@foyer/contract';
import { Card, ConfirmPopover, showMoment, toastFailure, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { CancelJobButton } from '../../shared/jobs/cancel-job-button.tsx';
import { JobProgress } from '../../shared/jobs/job-progress.tsx';
import { isOver, jobsAbout } from '../../shared/jobs/job-queries.ts';
import { mayCall } from '../../shared/records/permission.ts';
import classes from './rebuild-card.module.css';

/** Rebuilds the derived data from the stored notifications, with its progress. */
export function RebuildCard() {
  const queries = useQueryClient();
  const query = jobsAbout('analytics');
  const { data } = useQuery(query);
  const look = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const onError = (error: Error) => toastFailure(describeError(error).detail);
  const begin = useMutation({
    mutationFn: () => api.analytics.rebuild(),
    onSuccess: look,
    onError,
  });
  if (!mayCall(endpoints.analytics.rebuild)) return null;
  const job = data?.[0];
  const isUnderWay = job !== undefined && !isOver(job);
  return (
    <Card title={t('Totals and charts')} level={2}>
      <p className={classes.sentence}>
        {t(
          'Counts, charts and states are computed from the stored notifications. Rebuild them if they ever look wrong; nothing stops while this runs.',
        )}
      </p>
      {job && <JobProgress job={job} label={t('Rebuild of totals and charts')} />}
      {job?.state === 'done' && (
        <p className={classes.quiet}>
          {t(
            'The last rebuild ended {moment} ({zone}): {devices, plural, one {# device} other {# devices}}, {days, plural, one {# day} other {# days}} of history.',
            {
              moment: showMoment(job.finished_at ?? ''),
              zone: zoneName(),
              devices: Number(job.result?.devices ?? 0),
              days: Number(job.result?.days ?? 0),
            },
          )}
        </p>
      )}
      <Group gap="xs">
        <ConfirmPopover
          question={t('Rebuild all totals and charts now? On a long history this takes minutes.')}
          onYes={() => {
            if (!isUnderWay && !begin.isPending) begin.mutate();
          }}
        >
          {(ask) => (
            <Button {...ask} variant="default" disabled={isUnderWay || begin.isPending}>
              {t('Rebuild')}
            </Button>
          )}
        </ConfirmPopover>
        {isUnderWay && <CancelJobButton job={job} />}
      </Group>
    </Card>
  );
}
