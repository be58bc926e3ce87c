import type { Job } from '@foyer/contract';
import { toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, type ButtonProps } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { describeError } from '../api/request-failed.ts';
import { queryKeys } from '../queries/query-keys.ts';

interface Props {
  job: Pick<Job, 'id'>;
  size?: NonNullable<ButtonProps['size']>;
}

/** Cancels a background job; what it has done so far stays. */
export function CancelJobButton({ job: { id }, size = 'sm' }: Props) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.jobs.cancel({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys('jobs').all }),
    onError: (error) => toastFailure(describeError(error).detail),
  });
  return (
    <Button
      size={size}
      variant="default"
      disabled={cancel.isPending}
      onClick={() => cancel.mutate()}
    >
      {t('Cancel')}
    </Button>
  );
}
