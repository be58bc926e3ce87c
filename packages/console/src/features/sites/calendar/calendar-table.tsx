import type { SiteDayRow } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { SheetTable } from '../../../shared/records/sheet-table.tsx';
import { columnsOfDays } from './day-columns.ts';

interface Props {
  site: string;
  rows: readonly SiteDayRow[];
}

/** The days of a site, the newest first, with their export. */
export function CalendarTable({ site, rows }: Props) {
  const columns = columnsOfDays(rows);
  return (
    <SheetTable
      title={t('Days of {site}', { site })}
      columns={columns.map(({ name }) => name)}
      exportedColumns={columns.map(({ name, exportedName = name }) => exportedName)}
      rows={rows.toReversed().map((row) => ({
        key: row.day,
        cells: columns.map(({ cell }) => cell(row)),
        shown: columns.map(({ shown }) => shown(row)),
      }))}
    />
  );
}
