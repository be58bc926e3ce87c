import { type WorkbookPlan, type WorkbookSheet, workbookSheetNames } from '@foyer/contract';
import { TextButton, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileImport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';
import type { Scope } from '../../../shared/scope/scope.ts';
import classes from '../provisioning.module.css';
import { WorkbookCountsTable } from './workbook-counts-table.tsx';
import { WorkbookRows } from './workbook-rows.tsx';

interface Props {
  fileName: string;
  content: string;
  plan: WorkbookPlan;
  scope: Scope;
  /** Told of the job's id. */
  onBegun: (job: string) => void;
}

/** What a chosen workbook would do, row by row, and the button that does it. */
export function CheckedWorkbook({ fileName, content, plan, scope, onBegun }: Props) {
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: () =>
      api.workbooks.begin({ query: scope, body: { Content: content, Seen: plan.seen } }),
    onSuccess: ({ job }) => {
      onBegun(job);
      return queries.invalidateQueries({ queryKey: queryKeys('jobs').all });
    },
    onError: (error) =>
      toastFailure(t('Nothing was imported. {detail}', { detail: describeError(error).detail })),
  });
  const sumOf = (count: (sheet: WorkbookSheet) => number) =>
    workbookSheetNames.reduce((sum, sheet) => sum + count(sheet), 0);
  const refused = sumOf((sheet) => plan.counts[sheet].refused);
  const rows = sumOf((sheet) => plan.counts[sheet].new + plan.counts[sheet].changed);
  return (
    <section className={classes.result} aria-label={t('Check of {fileName}', { fileName })}>
      <Title order={3} fz="md">
        <bdi>{fileName}</bdi>
      </Title>
      <WorkbookCountsTable counts={plan.counts} caption={t('What the file does')} />
      <p className={classes.good}>
        {refused > 0 ? (
          <IconAlertTriangle size={18} color="var(--foyer-danger-ink)" aria-hidden />
        ) : (
          <IconCircleCheck size={18} color="var(--foyer-success-ink)" aria-hidden />
        )}
        {refused > 0
          ? t(
              '{count, plural, one {# row is refused. The others can be imported without it.} other {# rows are refused. The others can be imported without them.}}',
              { count: refused },
            )
          : t('No row is refused.')}
      </p>
      <WorkbookRows plan={plan} />
      <TextButton
        icon={IconFileImport}
        loading={begin.isPending}
        disabled={rows === 0}
        onClick={() => begin.mutate()}
      >
        {rows === 0
          ? t('Nothing to import')
          : t('Import {rows, plural, one {# row} other {# rows}}', { rows })}
      </TextButton>
    </section>
  );
}
