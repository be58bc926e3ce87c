import {
  type Column,
  Empty,
  Failed,
  holdsWords,
  PageHeader,
  pageOf,
  pageWith,
  SearchField,
  TableView,
  useDataTable,
  zoneName,
} from '@foyer/kit';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { describeError } from '../api/request-failed.ts';
import type { Draft } from '../forms/field.ts';
import { ButtonLink } from '../navigation/links.tsx';
import { CreatedNotice } from './created-notice.tsx';
import { ListCard } from './list-card.tsx';
import { listSentence } from './list-sentence.ts';
import { isNarrowedTo } from './narrowed-rows.ts';
import { NarrowingBar, useNarrowingNames } from './narrowing-bar.tsx';
import { mayCall, whyReadOnly } from './permission.ts';
import classes from './record-list-screen.module.css';
import { useRecordActivity } from './record-writes.ts';
import type { Identified, ResourceIdentity, ScreenProps } from './resource.ts';
import { RowActions } from './row-actions.tsx';
import { useListSearch } from './use-list-search.ts';

/** A list with all rows loaded: filtered, sorted and paged in the browser. */
export function RecordListScreen<
  D extends Draft,
  Row extends Identified & { retired_at?: string | null },
  Full extends Identified,
>({ resource, parts }: ScreenProps<D, Row, Full>) {
  const { title } = resource;
  const { list } = parts;
  const { columns, titleOf, textsOf, narrowedBy, ordered, Above, Below, tools } = {
    ...list,
    ...list.useMore?.(list),
  };
  const result = resource.useList();
  const names = useNarrowingNames();
  const { error, refetch } = result;
  const data = useMemo(
    () => (ordered && result.data ? ordered(result.data) : result.data),
    [ordered, result.data],
  );
  const { isReceiving, isUpdating, isDeleting } = useRecordActivity(resource.noun);
  const search = useListSearch(resource.noun);
  const created = useLocation({ select: ({ state }) => state.created });
  const { words, narrowing, order } = search;
  const isKept = useMemo(() => {
    const holds = holdsWords(words, textsOf);
    const isNarrowed = narrowedBy && isNarrowedTo(narrowing, narrowedBy);
    return (row: Row) => (holds?.(row) ?? true) && (isNarrowed?.(row) ?? true);
  }, [words, textsOf, narrowing, narrowedBy]);
  const reason = whyReadOnly(resource);
  const allColumns = useMemo(
    () => [...columns, actionsColumn<Row>(resource, titleOf, reason === undefined)],
    [columns, resource, titleOf, reason],
  );
  const table = useDataTable({
    columns: allColumns,
    rows: data,
    rowKey: idOf,
    order,
    onOrder: search.sortBy,
    isKept,
  });
  const found = data && table.getRowModel().rows;
  const createdPlace = found?.findIndex(({ original }) => original.row.id === created) ?? -1;
  const createdRow = found?.[createdPlace]?.original.row;
  const page = search.page ?? pageWith(createdPlace);
  const shown = found && pageOf(found, page);
  const times = columns.some(({ isMoment }) => isMoment);
  const create = mayCall(resource.access.create) && (
    <ButtonLink
      to={`/app/${resource.noun}/create` as const}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Create {resource.name}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} actions={create} />
      {created !== undefined && (
        <CreatedNotice
          noun={resource.noun}
          name={resource.name}
          id={created}
          title={createdRow && titleOf(createdRow)}
          nextSteps={parts.nextSteps?.(created) ?? []}
          onClose={search.forgetState}
        />
      )}
      {Above && <Above />}
      <ListCard page={shown?.page ?? page} rowCount={found?.length} onPage={search.showPage}>
        <div className={classes.top}>
          <SearchField
            className={classes.filter ?? ''}
            aria-label={`Filter ${resource.noun}`}
            placeholder={`Filter ${resource.noun}`}
            words={words}
            onWords={search.showWords}
            autoComplete="off"
            dir="auto"
          />
          {narrowedBy && (
            <NarrowingBar narrowing={narrowing} names={names} onNarrow={search.narrow} />
          )}
          {resource.retires !== undefined && (
            <Switch
              label="Show retired"
              checked={search.retired}
              onChange={({ currentTarget }) => search.showRetired(currentTarget.checked)}
            />
          )}
          {tools}
          <p className={classes.sentence} role="status">
            {listSentence(resource, data?.length, found?.length, isReceiving)}
            {times && ` · times in ${zoneName()}`}
          </p>
        </div>
        {reason !== undefined && <p className={classes.reason}>{reason}</p>}
        {error && !data ? (
          <Failed
            title={`The ${resource.noun} could not be loaded`}
            {...describeError(error)}
            onRetry={() => void refetch()}
          />
        ) : data?.length === 0 ? (
          <NoRecords resource={resource} isReadOnly={reason !== undefined} />
        ) : shown?.rows.length === 0 ? (
          <Empty
            title={`No ${resource.name.toLowerCase()} matches this filter`}
            action={
              <Button variant="default" onClick={search.showAll}>
                Show all {resource.noun}
              </Button>
            }
          >
            {Object.keys(narrowing).length > 0
              ? 'Choose another state, or take a filter away.'
              : 'Use fewer or shorter words.'}
          </Empty>
        ) : (
          <TableView
            caption={title}
            table={table}
            columns={allColumns}
            rows={shown?.rows}
            busy={isUpdating || isDeleting}
            marked={created}
          />
        )}
      </ListCard>
      {Below && <Below />}
    </>
  );
}

const idOf = ({ id }: { id: number }) => id;

function actionsColumn<Row extends Identified & { retired_at?: string | null }>(
  resource: ResourceIdentity,
  titleOf: (row: Row) => string,
  mayWrite: boolean,
): Column<Row> {
  return {
    name: 'Actions',
    width: mayWrite ? '126px' : '88px',
    align: 'end',
    cell: (row) => (
      <RowActions
        resource={resource}
        id={row.id}
        title={titleOf(row)}
        isRetired={typeof row.retired_at === 'string'}
      />
    ),
  };
}

function NoRecords({ resource, isReadOnly }: { resource: ResourceIdentity; isReadOnly: boolean }) {
  return (
    <Empty title={`No ${resource.noun} yet`}>
      {isReadOnly
        ? `The ${resource.noun} of your customer appear here once an administrator has created them.`
        : `Press Create ${resource.name} to add the first one.`}
    </Empty>
  );
}
