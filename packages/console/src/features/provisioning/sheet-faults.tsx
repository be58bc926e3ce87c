import type { SheetFault, SheetPlan } from '@foyer/contract';
import { CellText, type Column, DataTable, PageLinks, rowsPerPage } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './provisioning.module.css';

const columns: readonly Column<SheetFault & { nth: number }>[] = [
  { name: t('Row'), align: 'end', widthSteps: 18, cell: ({ row }) => row },
  { name: t('Column'), widthSteps: 35, cell: ({ column }) => column },
  { name: t('Cell'), cell: ({ value }) => <CellText text={value === '' ? t('(empty)') : value} /> },
  { name: t('Fault'), cell: ({ message }) => message },
];

/** What is wrong with a sheet, cell by cell. */
export function SheetFaults({ plan: { faults, fault_count } }: { plan: SheetPlan }) {
  const [page, setPage] = useState(1);
  const rows = faults.map((fault, nth) => ({ ...fault, nth }));
  return (
    <>
      <p className={classes.bad}>
        <IconAlertTriangle size={18} color="var(--foyer-danger-ink)" aria-hidden />
        {t(
          '{count, plural, one {# fault: correct it in the sheet and choose the sheet again.} other {# faults: correct them in the sheet and choose the sheet again.}}',
          { count: fault_count },
        )}
        {fault_count > faults.length &&
          ` ${t('These are the first {count}.', { count: faults.length })}`}
      </p>
      <DataTable
        caption={t('Faults of the sheet')}
        columns={columns}
        rows={rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
        rowKey={({ nth }) => nth}
      />
      {faults.length > rowsPerPage && (
        <PageLinks page={page} rowCount={faults.length} onPage={setPage} />
      )}
    </>
  );
}
