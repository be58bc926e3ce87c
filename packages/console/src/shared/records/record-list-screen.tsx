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
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { describeError } from '../api/request-failed.ts';
import { ButtonLink } from '../navigation/links.tsx';
import { CreatedNotice } from './created-notice.tsx';
import { ListCard } from './list-card.tsx';
import { listSentence } from './list-sentence.ts';
import { isNarrowedTo, type NarrowedBy } from './narrowed-rows.ts';
import { NarrowingBar, type NarrowingNames } from './narrowing-bar.tsx';
import { mayCall, whyReadOnly } from './permission.ts';
import type { RecordActions } from './record-kind.ts';
import classes from './record-list-screen.module.css';
import { useRecordActivity } from './record-writes.ts';
import { RowActions } from './row-actions.tsx';
import { useListSearch } from './use-list-search.ts';

interface Props<Row> {
  kind: RecordActions;
  /** The screen's title: `Customers`. */
  title: string;
  /** Said above the list. */
  notice?: ReactNode;
  /** Shown beside the filter. */
  tools?: ReactNode;
  /** All rows the person may see. */
  result: UseQueryResult<readonly Row[]>;
  /** The columns before Actions. Those with `textOf` can be sorted by. */
  columns: readonly Column<Row>[];
  /** How a row is called, in the names of its buttons. */
  titleOf: (row: Row) => string;
  /** What the filter box looks through. */
  textsOf: (row: Row) => readonly string[];
  /** For lists of things with a state: the values that the address filters by, and their names. */
  narrowed?: { by: (row: Row) => NarrowedBy; names: NarrowingNames };
}

/** A list with all rows loaded: filtered, sorted and paged in the browser. */
export function RecordListScreen<Row extends { id: number; retired_at?: string | null }>(
  props: Props<Row>,
) {
  const { kind, title, result, columns, titleOf, textsOf, narrowed } = props;
  const { data, error, refetch } = result;
  const { isReceiving, isUpdating, isDeleting } = useRecordActivity(kind.noun);
  const search = useListSearch(kind.noun);
  const created = useLocation({ select: ({ state }) => state.created });
  const { words, narrowing, order } = search;
  const narrowedBy = narrowed?.by;
  const isKept = useMemo(() => {
    const holds = holdsWords(words, textsOf);
    const isNarrowed = narrowedBy && isNarrowedTo(narrowing, narrowedBy);
    return (row: Row) => (holds?.(row) ?? true) && (isNarrowed?.(row) ?? true);
  }, [words, textsOf, narrowing, narrowedBy]);
  const reason = whyReadOnly(kind);
  const allColumns = useMemo(
    () => [...columns, actionsColumn<Row>(kind, titleOf, reason === undefined)],
    [columns, kind, titleOf, reason],
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
  const create = mayCall(kind.calls.create) && (
    <ButtonLink
      to={`/app/${kind.noun}/create` as const}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Create {kind.name}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} actions={create} />
      {created !== undefined && (
        <CreatedNotice
          noun={kind.noun}
          kindName={kind.name}
          id={created}
          title={createdRow && titleOf(createdRow)}
          nextSteps={kind.nextSteps?.(created) ?? []}
          onClose={search.forgetState}
        />
      )}
      {props.notice}
      <ListCard page={shown?.page ?? page} rowCount={found?.length} onPage={search.showPage}>
        <div className={classes.top}>
          <SearchField
            className={classes.filter ?? ''}
            aria-label={`Filter ${kind.noun}`}
            placeholder={`Filter ${kind.noun}`}
            words={words}
            onWords={search.showWords}
            autoComplete="off"
            dir="auto"
          />
          {narrowed && (
            <NarrowingBar narrowing={narrowing} names={narrowed.names} onNarrow={search.narrow} />
          )}
          {kind.retires !== undefined && (
            <Switch
              label="Show retired"
              checked={search.retired}
              onChange={({ currentTarget }) => search.showRetired(currentTarget.checked)}
            />
          )}
          {props.tools}
          <p className={classes.sentence} role="status">
            {listSentence(kind, data?.length, found?.length, isReceiving)}
            {times && ` · times in ${zoneName()}`}
          </p>
        </div>
        {reason !== undefined && <p className={classes.reason}>{reason}</p>}
        {error && !data ? (
          <Failed
            title={`The ${kind.noun} could not be loaded`}
            {...describeError(error)}
            onRetry={() => void refetch()}
          />
        ) : data?.length === 0 ? (
          <NoRecords kind={kind} isReadOnly={reason !== undefined} />
        ) : shown?.rows.length === 0 ? (
          <Empty
            title={`No ${kind.name.toLowerCase()} matches this filter`}
            action={
              <Button variant="default" onClick={search.showAll}>
                Show all {kind.noun}
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
    </>
  );
}

const idOf = ({ id }: { id: number }) => id;

function actionsColumn<Row extends { id: number; retired_at?: string | null }>(
  kind: RecordActions,
  titleOf: (row: Row) => string,
  mayWrite: boolean,
): Column<Row> {
  return {
    name: 'Actions',
    width: mayWrite ? '126px' : '88px',
    align: 'end',
    cell: (row) => (
      <RowActions
        kind={kind}
        id={row.id}
        title={titleOf(row)}
        isRetired={typeof row.retired_at === 'string'}
      />
    ),
  };
}

function NoRecords({ kind, isReadOnly }: { kind: RecordActions; isReadOnly: boolean }) {
  return (
    <Empty title={`No ${kind.noun} yet`}>
      {isReadOnly
        ? `The ${kind.noun} of your customer appear here once an administrator has created them.`
        : `Press Create ${kind.name} to add the first one.`}
    </Empty>
  );
}
