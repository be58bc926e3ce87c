import type { SheetPlan } from '@foyer/contract';
import { type Column, DataTable, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';

const nouns = ['customers', 'devices', 'cameras', 'lines'] as const;
type Noun = (typeof nouns)[number];
const names: Record<Noun, string> = {
  customers: t('Customers'),
  devices: t('Devices'),
  cameras: t('Cameras'),
  lines: t('Lines'),
};
type Row = { noun: Noun } & SheetPlan[Noun];

const number = (name: string, of: (row: Row) => number): Column<Row> => ({
  name,
  align: 'end',
  widthSteps: 25,
  cell: (row) => showCount(of(row)),
});

const columns: readonly Column<Row>[] = [
  { name: t('Records'), cell: ({ noun }) => names[noun] },
  number(t.of('number of records', 'New'), (row) => row.new),
  number(t.of('number of records', 'Changed'), (row) => row.changed),
  number(t.of('number of records', 'Unchanged'), (row) => row.same),
];

/** How many records of each kind a sheet makes and changes. */
export const PlanTable = ({ plan }: { plan: SheetPlan }) => (
  <DataTable
    caption={t('What the sheet does')}
    columns={columns}
    rows={nouns.map((noun) => ({ noun, ...plan[noun] }))}
    rowKey={({ noun }) => noun}
  />
);
