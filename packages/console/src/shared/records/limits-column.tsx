import { CellText, type Column, Quiet } from '@foyer/kit';
import { t } from '@foyer/translation/page';

interface Limited {
  Customer: { Name: string } | null;
  /** As `withLimitWords` says it. */
  Sees: string;
}

/** Whose data a key or a link shows, and which part of it: one column, as two would turn the table into cards on a laptop. */
export const customerWithLimitsColumn = <Row extends Limited>(): Column<Row> => ({
  name: t('Customer'),
  cell: ({ Customer, Sees }) =>
    Customer ? (
      <div>
        <CellText text={Customer.Name} />
        <Quiet size="sm">
          <CellText text={Sees} />
        </Quiet>
      </div>
    ) : (
      t('all customers')
    ),
});
