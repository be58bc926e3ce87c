import {
  type WorkbookOutcome,
  type WorkbookPlan,
  type WorkbookRow,
  workbookOutcomes,
  workbookSheetNames,
} from '@foyer/contract';
import { CellText, type Column, DataTable, PageLinks, rowsPerPage, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { CellOutcomes } from './cell-outcomes.tsx';
import { sheetTitle } from './workbook-counts-table.tsx';

const words: Record<WorkbookOutcome, string> = {
  refused: t('Refused'),
  new: t.of('number of records', 'New'),
  changed: t.of('number of records', 'Changed'),
  unchanged: t.of('number of records', 'Unchanged'),
};

const columns: readonly Column<WorkbookRow>[] = [
  { name: t('Sheet'), widthSteps: 24, cell: ({ sheet }) => sheetTitle(sheet) },
  { name: t('Row'), align: 'end', widthSteps: 16, cell: ({ row }) => showCount(row) },
  { name: t('Name'), cell: ({ name }) => <CellText text={name} /> },
  { name: t('Cells'), cell: (row) => <CellOutcomes row={row} /> },
];

/** The rows of a checked workbook, those of one outcome at a time. */
export function WorkbookRows({ plan: { rows, counts } }: { plan: WorkbookPlan }) {
  const countOf = (outcome: WorkbookOutcome) =>
    workbookSheetNames.reduce((sum, sheet) => sum + counts[sheet][outcome], 0);
  const [chosen, setChosen] = useState(
    () => workbookOutcomes.find((outcome) => countOf(outcome) > 0) ?? 'new',
  );
  const [page, setPage] = useState(1);
  const shown = rows.filter(({ outcome }) => outcome === chosen);
  return (
    <>
      <Group gap="xs" role="group" aria-label={t('Rows that are shown')}>
        {workbookOutcomes.map((outcome) => (
          <Button
            key={outcome}
            size="compact-sm"
            variant={outcome === chosen ? 'filled' : 'default'}
            aria-pressed={outcome === chosen}
            disabled={countOf(outcome) === 0}
            onClick={() => {
              setChosen(outcome);
              setPage(1);
            }}
          >
            {`${words[outcome]} · ${showCount(countOf(outcome))}`}
          </Button>
        ))}
      </Group>
      <div>
        <DataTable
          caption={words[chosen]}
          columns={columns}
          rows={shown.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
          rowKey={({ sheet, row }) => `${sheet} ${row}`}
        />
        {shown.length > rowsPerPage && (
          <PageLinks page={page} rowCount={shown.length} onPage={setPage} />
        )}
      </div>
      {shown.length < countOf(chosen) && (
        <p>
          {t('These are the first {count}.', { count: shown.length })}{' '}
          {t('All rows are in the result of the import.')}
        </p>
      )}
    </>
  );
}
