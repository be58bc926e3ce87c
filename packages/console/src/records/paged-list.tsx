import { Empty, Failed, pageCount } from '@foyer/kit';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../api/request-failed.ts';
import { ListCard } from './list-card.tsx';
import classes from './paged-list.module.css';

interface Words {
  /** What is listed: `audit`. */
  list: string;
  one: string;
  many: string;
  /** What to do where the filter leaves nothing. */
  unmatched: string;
  /** What will be here. */
  expected: string;
}

interface Props<Row, Search> {
  words: Words;
  result: UseQueryResult<{ rows: readonly Row[]; count: number }>;
  /** What the address holds: the page, and what the list is narrowed by. */
  search: Search;
  onShow: (search: Search) => void;
  filter: ReactNode;
  sentence: ReactNode;
  /** The rows as a table; busy while those of another page are on their way. */
  children: (rows: readonly Row[] | undefined, busy: boolean) => ReactNode;
}

/** A list that the server narrows and pages. */
export function PagedList<Row, Search extends { page?: number }>(props: Props<Row, Search>) {
  const { words, result, search, onShow, filter, sentence, children } = props;
  const { data, error, isPlaceholderData, refetch } = result;
  const { page = 1, ...narrowing } = search;
  const showPage = (next: number) =>
    onShow({ ...narrowing, ...(next > 1 && { page: next }) } as Search);
  return (
    <ListCard page={page} rowCount={error ? undefined : data?.count} onPage={showPage}>
      <div key={JSON.stringify(narrowing)} className={classes.filter}>
        {filter}
      </div>
      <p className={classes.sentence} role="status">
        {sentence}
      </p>
      {error ? (
        <Failed
          title={`The ${words.list} could not be loaded`}
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : data?.rows.length !== 0 ? (
        children(data?.rows, isPlaceholderData)
      ) : data.count > 0 ? (
        <Empty
          title="This page lies behind the last one"
          action={<Button onClick={() => showPage(1)}>First page</Button>}
        >
          There are {pageCount(data.count)} pages.
        </Empty>
      ) : Object.keys(narrowing).length > 0 ? (
        <Empty
          title={`No ${words.one} matches this filter`}
          action={
            <Button variant="default" onClick={() => onShow({} as Search)}>
              Show all {words.many}
            </Button>
          }
        >
          {words.unmatched}
        </Empty>
      ) : (
        <Empty title={`No ${words.many} yet`}>{words.expected}</Empty>
      )}
    </ListCard>
  );
}
