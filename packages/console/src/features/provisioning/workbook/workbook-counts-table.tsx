import { type WorkbookCounts, type WorkbookSheet, workbookSheetNames } from '@foyer/contract';
import { type Column, DataTable, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';

const names: Record<WorkbookSheet, string> = {
  Regions: t('Regions'),
  Sites: t('Sites'),
  Devices: t('Devices'),
  Cameras: t('Cameras'),
  Areas: t('Areas'),
};

export const sheetTitle = (sheet: WorkbookSheet): string => names[sheet];

type Row = { sheet: WorkbookSheet } & WorkbookCounts[WorkbookSheet];

const number = (name: string, of: (row: Row) => number): Column<Row> => ({
  name,
  align: 'end',
  widthSteps: 22,
  cell: (row) => showCount(of(row)),
});

const columns: readonly Column<Row>[] = [
  { name: t('Records'), cell: ({ sheet }) => names[sheet] },
  number(t.of('number of records', 'New'), (row) => row.new),
  number(t.of('number of records', 'Changed'), (row) => row.changed),
  number(t.of('number of records', 'Unchanged'), (row) => row.unchanged),
  number(t('Refused'), (row) => row.refused),
];

/** How many rows of each sheet become what. */
export const WorkbookCountsTable = ({
  counts,
  caption,
}: {
  counts: WorkbookCounts;
  caption: string;
}) => (
  <DataTable
    caption={caption}
    columns={columns}
    rows={workbookSheetNames.map((sheet) => ({ sheet, ...counts[sheet] }))}
    rowKey={({ sheet }) => sheet}
  />
);
