import { type WorkbookPlan, type WorkbookSheet, workbookSheetNames } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { api } from '../../../shared/api/api.ts';
import type { Scope } from '../../../shared/scope/scope.ts';
import { CheckedFile } from '../checked-file.tsx';
import { ImportButton } from '../import-button.tsx';
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
  const sumOf = (count: (sheet: WorkbookSheet) => number) =>
    workbookSheetNames.reduce((sum, sheet) => sum + count(sheet), 0);
  const refused = sumOf((sheet) => plan.counts[sheet].refused);
  const rows = sumOf((sheet) => plan.counts[sheet].new + plan.counts[sheet].changed);
  return (
    <CheckedFile fileName={fileName} plan={plan}>
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
      <ImportButton
        rows={rows}
        begin={() =>
          api.workbooks.begin({ query: scope, body: { Content: content, Seen: plan.seen } })
        }
        onBegun={onBegun}
      />
    </CheckedFile>
  );
}
