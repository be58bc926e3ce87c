import type { Job } from '@foyer/contract';
import { TextButton, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconFileImport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../shared/api/request-failed.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

interface Props {
  /** How many rows are imported. */
  rows: number;
  begin: () => Promise<{ job: Job['id'] }>;
  /** Told of the job's id. */
  onBegun: (job: string) => void;
}

/** Begins the import of a checked file. */
export function ImportButton({ rows, begin, onBegun }: Props) {
  const queries = useQueryClient();
  const call = useMutation({
    mutationFn: begin,
    onSuccess: ({ job }) => {
      onBegun(job);
      return queries.invalidateQueries({ queryKey: queryKeys('jobs').all });
    },
    onError: (error) =>
      toastFailure(t('Nothing was imported. {detail}', { detail: describeError(error).detail })),
  });
  return (
    // A form: the second click of a double click would be one on what comes in its place, such as "Cancel".
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!call.isPending) call.mutate();
      }}
    >
      <TextButton
        type="submit"
        icon={IconFileImport}
        loading={call.isPending}
        disabled={rows === 0}
      >
        {rows === 0
          ? t('Nothing to import')
          : t('Import {rows, plural, one {# row} other {# rows}}', { rows })}
      </TextButton>
    </form>
  );
}
