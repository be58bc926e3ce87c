import { Empty, pageCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { QueryStates } from '../queries/query-card.tsx';
import { NothingInScope } from '../scope/nothing-in-scope.tsx';
import { readScope, withoutScope } from '../scope/scope.ts';
import { ListCard } from './list-card.tsx';
import classes from './paged-list.module.css';

interface Words {
  /** What is listed: `audit`. */
  list: string;
  one: string;
  many: string;
  /** What to do where no row matches the filter. */
  unmatched: string;
  /** What an empty list will contain. */
  expected: string;
}

interface Props<Row, Search> {
  words: Words;
  result: UseQueryResult<{ rows: readonly Row[]; count: number }>;
  /** The address's parameters: the page and the filters. */
  search: Search;
  /** Shows another part of the list; `isCorrection` replaces the history entry. */
  onShow: (search: Search, isCorrection?: boolean) => void;
  filter: ReactNode;
  sentence: ReactNode;
  /** Draws the rows as a table; busy while another page is loading. */
  children: (rows: readonly Row[] | undefined, busy: boolean) => ReactNode;
}

/** A list that the server filters and pages. */
export function PagedList<Row, Search extends { page?: number }>(props: Props<Row, Search>) {
  const { words, result, search, onShow, filter, sentence, children } = props;
  const { data, error, isPlaceholderData, refetch } = result;
  const { page = 1, ...asked } = search;
  const scope = readScope(asked);
  const narrowing = withoutScope(asked);
  const pageSearch = (next: number) =>
    ({ ...narrowing, ...(next > 1 && { page: next }) }) as Search;
  const showPage = (next: number) => onShow(pageSearch(next));
  // An address may name a page after the last one: the last one is shown then.
  const isPastEnd = !isPlaceholderData && data?.rows.length === 0 && data.count > 0;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const lastPage = pageCount(data?.count ?? 0);
  const showLast = useEffectEvent(() => onShow(pageSearch(lastPage), true));
  useEffect(() => {
    if (isPastEnd) showLast();
  }, [isPastEnd]);
  return (
    <ListCard page={page} rowCount={error ? undefined : data?.count} onPage={showPage}>
      <div key={JSON.stringify(asked)} className={classes.filter}>
        {filter}
      </div>
      <p className={classes.sentence} role="status">
        {sentence}
      </p>
      <QueryStates
        what={t('the {records}', { records: words.list })}
        result={{ data: error ? undefined : data, error, refetch }}
        drawsLoading
        empty={(found) =>
          found.count > 0 || found.rows.length > 0 ? undefined : isNarrowed ? (
            <Empty
              title={t('No {record} matches this filter', { record: words.one })}
              action={
                <Button variant="default" onClick={() => onShow({} as Search)}>
                  {t('Show all {records}', { records: words.many })}
                </Button>
              }
            >
              {words.unmatched}
            </Empty>
          ) : Object.keys(scope).length > 0 ? (
            <NothingInScope records={words.many} />
          ) : (
            <Empty title={t('No {records} yet', { records: words.many })}>{words.expected}</Empty>
          )
        }
      >
        {(found) =>
          isPastEnd ? children(undefined, true) : children(found?.rows, isPlaceholderData)
        }
      </QueryStates>
    </ListCard>
  );
}
