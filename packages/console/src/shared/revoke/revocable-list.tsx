import { type Column, DataTable, PagedRows } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryStates } from '../queries/query-card.tsx';
import { NothingInScope } from '../scope/nothing-in-scope.tsx';
import type { Scope } from '../scope/scope.ts';
import { useScope } from '../scope/use-scope.ts';

interface Props<Row> {
  /** What the table is called: `API keys`. */
  caption: string;
  /** The records within a sentence: `links`. */
  words: string;
  columns: readonly Column<Row>[];
  /** The records of a scope. */
  useRecords: (scope: Scope) => UseQueryResult<Row[]>;
  /** What stands in place of the table while there are none. */
  none: ReactNode;
}

/** What administrators hand out and can revoke, narrowed to the scope and paged; each row has its button. */
export function RevocableList<Row extends { id: number }>(props: Props<Row>) {
  const { caption, words, columns, useRecords, none } = props;
  const scope = useScope();
  const result = useRecords(scope);
  return (
    <QueryStates
      what={t('the {records}', { records: words })}
      result={result}
      drawsLoading
      empty={Object.keys(scope).length > 0 ? <NothingInScope records={words} /> : none}
    >
      {(records) => (
        <PagedRows key={JSON.stringify(scope)} of={caption} rows={records}>
          {(rows) => (
            <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )}
        </PagedRows>
      )}
    </QueryStates>
  );
}
