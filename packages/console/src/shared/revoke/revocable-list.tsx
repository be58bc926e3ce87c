import { type Column, DataTable, Empty, PagedRows } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryStates } from '../queries/query-card.tsx';
import { NarrowCustomerFilter } from '../records/customer-filter.tsx';

interface Props<Row> {
  /** What the table is called: `API keys`. */
  caption: string;
  /** The records within a sentence: `links`. */
  words: string;
  columns: readonly Column<Row>[];
  /** The records of a customer, or of all. */
  useRecords: (customer: number | undefined) => UseQueryResult<Row[]>;
  /** What stands in place of the table while there are none. */
  none: ReactNode;
}

/** What administrators hand out and can revoke, narrowed to a customer and paged; each row has its button. */
export function RevocableList<Row extends { id: number }>(props: Props<Row>) {
  const { caption, words, columns, useRecords, none } = props;
  const [customer, setCustomer] = useState<number>();
  const result = useRecords(customer);
  return (
    <>
      <NarrowCustomerFilter customer={customer} onChange={setCustomer} />
      <QueryStates
        what={t('the {records}', { records: words })}
        result={result}
        drawsLoading
        empty={
          customer === undefined ? (
            none
          ) : (
            <Empty title={t('No {records} of this customer', { records: words })}>
              {t('Choose another customer, or all.')}
            </Empty>
          )
        }
      >
        {(records) => (
          <PagedRows key={customer} of={caption} rows={records}>
            {(rows) => (
              <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
            )}
          </PagedRows>
        )}
      </QueryStates>
    </>
  );
}
