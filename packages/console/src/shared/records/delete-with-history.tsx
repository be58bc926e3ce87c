import { endpoints, type History, type Job } from '@foyer/contract';
import { Card, richText, TextButton, toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { describeError } from '../api/request-failed.ts';
import { useNeedsConnection } from '../connection/needs-connection.ts';
import { textField } from '../forms/form.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { isOver, jobsAbout } from '../jobs/job-queries.ts';
import { queryKeys } from '../queries/query-keys.ts';
import classes from './delete-with-history.module.css';
import { HeldWhileDeleted, NeverHeld } from './held-while-deleted.tsx';
import { mayCall } from './permission.ts';
import { holdWhileDeleted } from './records-being-deleted.ts';

interface Props {
  noun: 'devices' | 'customers';
  id: number;
  name: string;
  /** What has to be typed. */
  code: string;
}

/** Deletes a record with all its notifications once its code was typed, and shows the progress. */
export const DeleteWithHistory = (props: Props) => (
  <NeverHeld>
    <Deletion {...props} />
  </NeverHeld>
);

function Deletion(props: Props) {
  const { noun, id, name } = props;
  const [isAsking, setAsking] = useState(false);
  const online = useNeedsConnection();
  const { data } = useQuery(jobsAbout(noun, id));
  const job = data?.find(({ kind }) => kind === 'delete-with-history');
  const isUnderWay = job !== undefined && !isOver(job);
  const follow = useLeaveOnceDone(props, job);
  if (!mayCall(endpoints[noun].remove)) return null;
  return (
    <Card title={t('Delete with history')} level={2}>
      <p className={classes.sentence}>
        {noun === 'devices'
          ? t(
              'Deletes this device, its cameras and everything it ever sent. Delete alone retires it, and its history stays readable.',
            )
          : t(
              'Deletes this customer, its devices and everything they ever sent. Delete alone retires it, and the history stays readable.',
            )}
      </p>
      {job && job.state !== 'done' && (
        <JobProgress
          job={job}
          label={t('Deletion of {name}', { name })}
          unit={t('notifications')}
        />
      )}
      {!isUnderWay && (
        <TextButton
          {...online}
          variant="default"
          c="var(--foyer-danger-ink)"
          icon={IconTrash}
          onClick={() => setAsking(true)}
        >
          {t('Delete with history')}
        </TextButton>
      )}
      {isAsking && (
        <HeldWhileDeleted noun={noun} id={id}>
          <Question {...props} onBegun={follow} onClose={() => setAsking(false)} />
        </HeldWhileDeleted>
      )}
    </Card>
  );
}

interface QuestionProps extends Props {
  /** Told of the job's id. */
  onBegun: (job: string) => void;
  onClose: () => void;
}

function Question({ noun, id, name, code, onBegun, onClose }: QuestionProps) {
  const queries = useQueryClient();
  const form = useForm({ initialValues: { code: '' } });
  const typed = form.values.code;
  const history = useQuery({
    queryKey: queryKeys(noun).part('history', id),
    queryFn: ({ signal }) => api[noun].history({ params: { id }, signal }),
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: () =>
      api[noun].remove({ params: { id }, query: { history: true }, body: { code: typed } }),
    // Also while the server answers: a short deletion may be over by then.
    onMutate: () => holdWhileDeleted(noun, id),
    onSettled: (_answer, _error, _nothing, release) => release?.(),
    onSuccess: async ({ job }) => {
      if (job !== undefined) onBegun(job);
      onClose();
      await queries.invalidateQueries({ queryKey: queryKeys('jobs').all });
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
  const submit = form.onSubmit(() => {
    if (typed === code && !remove.isPending) remove.mutate();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Delete {name} with its history?', { name })}
      closeButtonProps={{ 'aria-label': t('Close the question') }}
      centered
    >
      <form onSubmit={submit}>
        <p className={classes.sentence} role="status">
          {history.error
            ? t('Cannot count what will be deleted: {reason}', {
                reason: describeError(history.error).detail,
              })
            : history.data
              ? whatGoes(noun, history.data)
              : t('Counting what would go...')}
        </p>
        <p className={classes.sentence}>
          {t('It takes no messages from this moment on. This cannot be undone.')}
        </p>
        <TextInput
          label={richText(t('Type <code/> to confirm'), {
            code: <bdi className={classes.code}>{code}</bdi>,
          })}
          {...textField(form, 'code')}
          error={
            typed !== '' && !code.startsWith(typed) ? t('This is not {code}.', { code }) : undefined
          }
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            color="danger"
            disabled={typed !== code || remove.isPending || !history.data}
          >
            {t('Delete')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function whatGoes(noun: Props['noun'], { devices, notifications, photos }: History): string {
  return noun === 'devices'
    ? t(
        '{notifications, plural, one {# notification} other {# notifications}} and {pictures, plural, one {# picture} other {# pictures}} go, and with them the totals and charts that come from them.',
        { notifications, pictures: photos },
      )
    : t(
        '{devices, plural, one {# device} other {# devices}} with {notifications, plural, one {# notification} other {# notifications}} and {pictures, plural, one {# picture} other {# pictures}} go, and with them the totals and charts that come from them.',
        { devices, notifications, pictures: photos },
      );
}

/**
 * Opens the list with a toast once a deletion is done that was seen under way on this screen. Call what it returns with
 * the id of a job that was begun here: a short one may be over before it is seen.
 */
function useLeaveOnceDone({ noun, id, name }: Props, job: Job | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [followed, setFollowed] = useState<string>();
  if (job && !isOver(job) && job.id !== followed) setFollowed(job.id);
  const isFollowed = job !== undefined && job.id === followed;
  const hasFailed = isFollowed && isOver(job) && job.state !== 'done';
  const isLeaving = followed !== undefined && !hasFailed;
  useEffect(() => (isLeaving ? holdWhileDeleted(noun, id) : undefined), [isLeaving, noun, id]);
  const result = isFollowed && job.state === 'done' ? job.result : null;
  useEffect(() => {
    if (!result) return;
    toastSuccess(
      t(
        '{noun, select, devices {Device has been Deleted!} other {Customer has been Deleted!}} {name} and its history: {notifications, plural, one {# notification} other {# notifications}}, {pictures, plural, one {# picture} other {# pictures}}.',
        {
          noun,
          name,
          notifications: Number(result.notifications),
          pictures: Number(result.photos),
        },
      ),
    );
    void Promise.resolve(navigate({ to: `/app/${noun}` })).then(() =>
      queries.invalidateQueries({ queryKey: queryKeys(noun).all }),
    );
  }, [result, noun, name, navigate, queries]);
  return setFollowed;
}
