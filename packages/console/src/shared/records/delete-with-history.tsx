import { endpoints, type History } from '@foyer/contract';
import { Card, showNumberOf, toastFailure, toastSuccess } from '@foyer/kit';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { describeError } from '../api/request-failed.ts';
import { textField } from '../forms/form.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { isOver, jobsAbout } from '../jobs/job-queries.ts';
import classes from './delete-with-history.module.css';
import { mayCall } from './permission.ts';

interface Props {
  noun: 'devices' | 'customers';
  id: number;
  name: string;
  /** What has to be typed. */
  code: string;
}

const kindOf = { devices: 'device', customers: 'customer' } as const;

/** Deletes a record with all its notifications once its code was typed, and shows the progress. */
export function DeleteWithHistory({ noun, id, name, code }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(jobsAbout(noun, id));
  const job = data?.find(({ kind }) => kind === 'delete-with-history');
  const isUnderWay = job !== undefined && !isOver(job);
  useLeaveOnceDone({ noun, name, isUnderWay, result: job?.state === 'done' ? job.result : null });
  if (!mayCall(endpoints[noun].remove)) return null;
  return (
    <Card title="Delete with history" level={2}>
      <p className={classes.sentence}>
        {noun === 'devices'
          ? 'Deletes this device, its cameras and everything it ever sent. Delete alone retires it, and its history stays readable.'
          : 'Deletes this customer, its devices and everything they ever sent. Delete alone retires it, and the history stays readable.'}
      </p>
      {job && job.state !== 'done' && (
        <JobProgress job={job} label={`Deletion of ${name}`} unit="notifications" />
      )}
      {!isUnderWay && (
        <Button
          variant="default"
          c="var(--foyer-danger-ink)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Delete with history
        </Button>
      )}
      {isAsking && (
        <Question noun={noun} id={id} name={name} code={code} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

function Question({ noun, id, name, code, onClose }: Props & { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({ initialValues: { code: '' } });
  const typed = form.values.code;
  const history = useQuery({
    queryKey: [noun, 'history', id],
    queryFn: ({ signal }) => api[noun].history({ params: { id }, signal }),
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: () =>
      api[noun].remove({ params: { id }, query: { history: true }, body: { code: typed } }),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: ['jobs'] });
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
      title={`Delete ${name} with its history?`}
      closeButtonProps={{ 'aria-label': 'Close the question' }}
      centered
    >
      <form onSubmit={submit}>
        <p className={classes.sentence} role="status">
          {history.error
            ? `How much goes is not known: ${describeError(history.error).detail}`
            : history.data
              ? whatGoes(noun, history.data)
              : 'Counting what would go...'}
        </p>
        <p className={classes.sentence}>
          It takes no messages from this moment on. Nothing of this can be brought back.
        </p>
        <TextInput
          label={
            <>
              Type <bdi className={classes.code}>{code}</bdi> to confirm
            </>
          }
          {...textField(form, 'code')}
          error={typed !== '' && !code.startsWith(typed) ? `This is not ${code}.` : undefined}
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end" gap={8} mt={16}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            color="danger"
            disabled={typed !== code || remove.isPending || !history.data}
          >
            Delete
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function whatGoes(noun: Props['noun'], { devices, notifications, photos }: History): string {
  const parts = [
    showNumberOf(notifications, 'notification', 'notifications'),
    showNumberOf(photos, 'picture', 'pictures'),
  ].join(' and ');
  return noun === 'devices'
    ? `${parts} go, and with them the totals and charts that come from them.`
    : `${showNumberOf(devices, 'device', 'devices')} with ${parts} go, and with them the totals and charts that come from them.`;
}

interface Ended {
  noun: Props['noun'];
  name: string;
  isUnderWay: boolean;
  result: Record<string, unknown> | null;
}

/** Opens the list with a toast once a deletion that was under way on this screen is done. */
function useLeaveOnceDone({ noun, name, isUnderWay, result }: Ended) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (isUnderWay) wasUnderWay.current = true;
    if (!result || !wasUnderWay.current) return;
    wasUnderWay.current = false;
    const notifications = showNumberOf(
      Number(result.notifications),
      'notification',
      'notifications',
    );
    const pictures = showNumberOf(Number(result.photos), 'picture', 'pictures');
    toastSuccess(
      `The ${kindOf[noun]} ${name} has been Deleted with its history: ${notifications}, ${pictures}.`,
    );
    void Promise.resolve(navigate({ to: `/app/${noun}` })).then(() =>
      queries.invalidateQueries({ queryKey: [noun] }),
    );
  }, [isUnderWay, result, noun, name, navigate, queries]);
}
