import { stateNames } from '@foyer/contract';
import {
  type Column,
  DataTable,
  Empty,
  PageHeader,
  pageCount,
  SearchField,
  zoneName,
} from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Draft } from '../forms/field.ts';
import { ButtonLink } from '../navigation/links.tsx';
import { QueryStates } from '../queries/query-card.tsx';
import { NothingInScope } from '../scope/nothing-in-scope.tsx';
import { readScope, withoutScope } from '../scope/scope.ts';
import { ShownRowsContext } from '../selections/row-boxes.tsx';
import { CreatedNotice } from './created-notice.tsx';
import { ListCard } from './list-card.tsx';
import { orderOf, sortAsked, sortOf } from './list-order.ts';
import type { ListState, Narrowing } from './list-search.ts';
import { listSentence } from './list-sentence.ts';
import { NarrowingBar } from './narrowing-bar.tsx';
import { NoRecords } from './no-records.tsx';
import { nounWords } from './noun-words.ts';
import { pageQuery } from './page-query.ts';
import { mayCall, whyReadOnly } from './permission.ts';
import classes from './record-list-screen.module.css';
import { useRecordActivity } from './record-writes.ts';
import type { Identified, ListStates, ResourceIdentity, ScreenProps } from './resource.ts';
import { RowActions } from './row-actions.tsx';
import { useListSearch } from './use-list-search.ts';
import { selectColumn, useRowSelection } from './use-row-selection.tsx';

/** Time after which what was typed is searched for. */
const debounceMs = 200;

/** A list that the server filters, sorts and pages. */
export function RecordListScreen<
  D extends Draft,
  Row extends Identified & { retired_at?: string | null },
  Full extends Identified,
>({ resource, parts }: ScreenProps<D, Row, Full>) {
  const { title } = resource;
  const { list } = parts;
  const {
    columns,
    titleOf,
    filters = [],
    isWritable,
    Above,
    Below,
    tools,
  } = {
    ...list,
    ...list.useMore?.(list),
  };
  const { isReceiving, isUpdating, isDeleting } = useRecordActivity(resource.noun);
  const search = useListSearch(resource.noun);
  const created = useLocation({ select: ({ state }) => state.created });
  const { words, sort } = search;
  const states = list.states ?? deviceStates;
  const narrowing = narrowingOf(search.narrowing, filters, states);
  const { state, ...narrowed } = narrowing;
  const queryOf = (asked: Narrowing) => list.queryOf?.(asked) ?? asked;
  const scope = readScope(narrowed);
  const chosen = withoutScope(narrowing);
  const [q] = useDebouncedValue(words, debounceMs);
  const asked = pageQuery(
    {
      ...queryOf(narrowed),
      ...(state !== undefined && states[state]),
      ...(q !== '' && { q }),
      ...(search.page !== undefined && { page: search.page }),
      ...(list.sort !== undefined && { sort: list.sort }),
      ...sortAsked(columns, sort),
      ...(search.retired && resource.retires !== undefined && { retired: true as const }),
    },
    created,
  );
  const result = resource.usePage(asked);
  const { data, isPlaceholderData } = result;
  const isFiltered = q.trim() !== '' || Object.keys(chosen).length > 0;
  const all = resource.useCount({
    enabled: isFiltered,
    filters: { ...queryOf(scope), ...(search.retired && { retired: true }) },
  });
  const total = isFiltered ? all : data?.count;
  const page = data?.page ?? search.page ?? 1;
  const lastPage = pageCount(data?.count ?? 0);
  // An address may name a page after the last one: the last one is shown then.
  const isPastEnd = !isPlaceholderData && data?.rows.length === 0 && data.count > 0;
  const showLast = useEffectEvent(() => search.correctPage(lastPage));
  useEffect(() => {
    if (isPastEnd) showLast();
  }, [isPastEnd]);
  const reason = whyReadOnly(resource);
  const shownColumns = list.useColumns?.(columns, data?.rows) ?? columns;
  const selecting = useRowSelection(
    { resource, parts },
    {
      query: asked,
      page: data,
      isFiltered: isFiltered || Object.keys(scope).length > 0,
      isWritable,
    },
  );
  const isSelectable = selecting.isOffered;
  const allColumns = useMemo(
    () => [
      ...(isSelectable ? [selectColumn<Row>(titleOf)] : []),
      ...shownColumns,
      actionsColumn<Row>(resource, titleOf, reason === undefined, isWritable),
    ],
    [shownColumns, resource, titleOf, reason, isWritable, isSelectable],
  );
  const createdRow = data?.rows.find(({ id }) => id === created);
  const times = columns.some(({ isMoment }) => isMoment);
  const create = mayCall(resource.access.create) && (
    <ButtonLink
      to={`/app/${resource.noun}/create` as const}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('Create {record}', { record: resource.name })}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={title}
        subtitle={list.subtitle}
        actions={
          <>
            {list.links}
            {create}
          </>
        }
      />
      {created !== undefined && (
        <CreatedNotice
          resource={resource}
          id={created}
          title={createdRow && titleOf(createdRow)}
          nextSteps={parts.nextSteps?.(created) ?? []}
          onClose={search.forgetState}
        />
      )}
      {Above && <Above />}
      {selecting.progress}
      <ListCard page={page} rowCount={data?.count} onPage={search.showPage}>
        <div className={classes.top}>
          <SearchField
            className={classes.filter ?? ''}
            aria-label={t('Filter {records}', { records: nounWords(resource.noun).many })}
            placeholder={t('Filter {records}', { records: nounWords(resource.noun).many })}
            words={words}
            onWords={search.showWords}
            autoComplete="off"
            dir="auto"
          />
          {filters.length > 0 && (
            <NarrowingBar
              narrowing={chosen}
              filters={filters}
              states={Object.keys(states) as ListState[]}
              onNarrow={search.narrow}
            />
          )}
          {resource.retires !== undefined && (
            <Switch
              label={t('Show retired')}
              checked={search.retired}
              onChange={({ currentTarget }) => search.showRetired(currentTarget.checked)}
            />
          )}
          {tools}
          <p className={classes.sentence} role="status">
            {[
              listSentence(resource, total, data?.count, isReceiving),
              times && data && t('times in {zone}', { zone: zoneName() }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {reason !== undefined && <p className={classes.reason}>{reason}</p>}
        <QueryStates
          what={t('the {records}', { records: nounWords(resource.noun).many })}
          result={result}
          drawsLoading
          empty={({ count }) =>
            total === 0 && !isFiltered && Object.keys(scope).length > 0 ? (
              <NothingInScope records={nounWords(resource.noun).many} />
            ) : total === 0 && !isFiltered ? (
              <NoRecords resource={resource} isReadOnly={reason !== undefined} empty={list.empty} />
            ) : count > 0 ? undefined : (
              <Empty
                title={t('No {record} matches this filter', {
                  record: nounWords(resource.noun).one,
                })}
                action={
                  <Button variant="default" onClick={search.showAll}>
                    {t('Show all {records}', { records: nounWords(resource.noun).many })}
                  </Button>
                }
              >
                {Object.keys(chosen).length > 0
                  ? t('Choose another state, or take a filter away.')
                  : t('Use fewer or shorter words.')}
              </Empty>
            )
          }
        >
          {(shown) => (
            <ShownRowsContext value={selecting.shown}>
              <DataTable
                caption={title}
                columns={allColumns}
                rows={isPastEnd ? undefined : shown?.rows}
                rowKey={idOf}
                order={orderOf(columns, sort)}
                onOrder={(order) => search.sortBy(sortOf(columns, order))}
                busy={isUpdating || isDeleting || isPlaceholderData}
                marked={created}
              />
            </ShownRowsContext>
          )}
        </QueryStates>
        {selecting.bar}
      </ListCard>
      {Below && <Below />}
    </>
  );
}

const idOf = ({ id }: { id: number }) => id;

const deviceStates: ListStates = Object.fromEntries(stateNames.map((state) => [state, { state }]));

/** The filters of an address that the list has. */
function narrowingOf(
  { state, ...others }: Narrowing,
  filters: readonly (keyof Narrowing)[],
  states: ListStates,
): Narrowing {
  const known = { ...(state !== undefined && state in states && { state }), ...others };
  return Object.fromEntries(
    Object.entries(known).filter(([name]) => filters.includes(name as keyof Narrowing)),
  );
}

function actionsColumn<Row extends Identified & { retired_at?: string | null }>(
  resource: ResourceIdentity,
  titleOf: (row: Row) => string,
  mayWrite: boolean,
  isWritable: (row: Row) => boolean = () => true,
): Column<Row> {
  return {
    name: t('Actions'),
    widthSteps: mayWrite ? 32 : 22,
    align: 'end',
    cell: (row) => (
      <RowActions
        resource={resource}
        id={row.id}
        title={titleOf(row)}
        isRetired={typeof row.retired_at === 'string'}
        isWritable={isWritable(row)}
      />
    ),
  };
}
