import type { Column } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import equal from 'fast-deep-equal';
import { lazy, Suspense, useState } from 'react';
import type { Draft } from '../forms/field.ts';
import type { Page, PageQuery } from '../queries/record-queries.ts';
import type { BulkChange } from '../selections/bulk-action.ts';
import { BulkProgress } from '../selections/bulk-progress.tsx';
import { keptPerPerson } from '../selections/kept-per-person.ts';
import { PageBox, RowBox, type ShownRows } from '../selections/row-boxes.tsx';
import {
  countOf,
  filterOf,
  isSelected,
  nothingSelected,
  type Selection,
  withRecords,
} from '../selections/selection.ts';
import { SelectionBar } from '../selections/selection-bar.tsx';
import { useBulkJobs } from '../selections/use-bulk-jobs.ts';
import { focusTitle } from './delete-record.tsx';
import { nounWords } from './noun-words.ts';
import { mayCall } from './permission.ts';
import type { Identified, ScreenProps } from './resource.ts';

const BulkDialog = lazy(() => import('../selections/bulk-dialog.tsx'));

/** What is selected in each list stays while the person looks at a record. */
const useKeptSelection = keptPerPerson<Selection>(nothingSelected);

type Listed = Identified & { retired_at?: string | null };

interface List<Row> {
  /** What the server was asked for. */
  query: PageQuery;
  page: Page<Row> | undefined;
  isFiltered: boolean;
  isWritable: ((row: Row) => boolean) | undefined;
}

const otherFilter = t('Not among those that are selected. Clear the selection to select others.');

/** Selecting rows of a list, and what can be done with them; nothing of it for those who may not change them. */
export function useRowSelection<D extends Draft, Row extends Listed, Full extends Identified>(
  { resource, parts }: ScreenProps<D, Row, Full>,
  { query, page, isFiltered, isWritable = () => true }: List<Row>,
) {
  const { noun } = resource;
  const actions = (parts.bulk ?? []).filter(({ access }) => mayCall(access));
  const words = nounWords(noun);
  const [selection, setSelection] = useKeptSelection(noun);
  const [action, setAction] = useState<BulkChange>();
  const { jobs, begin, close } = useBulkJobs(noun, actions.length > 0);

  const rows = page?.rows ?? [];
  const ids = rows.flatMap((row) =>
    typeof row.retired_at !== 'string' && isWritable(row) ? [row.id] : [],
  );
  const filter = filterOf(query);
  const isOfList = 'ids' in selection || equal(selection.filter, filter);
  const matched = useMatched(resource, selection, { isOfList, ids, query });
  const count = countOf(
    'filter' in selection && isOfList && page ? { ...selection, matched: page.count } : selection,
  );
  const has = (id: number) => isSelected(selection, id, isOfList || matched.has(id));
  const isOffered =
    actions.length > 0 && (page === undefined || rows.length === 0 || ids.length > 0 || count > 0);

  const shown: ShownRows = {
    ids,
    isSelected: has,
    whyNot: isOfList || ids.every((id) => matched.has(id)) ? undefined : otherFilter,
    select: (changed, areSelected) => setSelection(withRecords(selection, changed, areSelected)),
  };
  const clear = () => {
    setSelection(nothingSelected);
    focusTitle();
  };
  return {
    isOffered,
    shown,
    /** Above the list. */
    progress: jobs.map(({ job, isLatest, ...begun }) => (
      <BulkProgress
        key={job.id}
        job={job}
        noun={noun}
        words={words}
        {...begun}
        takesFocus={isLatest}
        onSelect={setSelection}
        onClose={() => close(job.id)}
      />
    )),
    /** Below the rows. */
    bar: isOffered && countOf(selection) > 0 && (
      <>
        <SelectionBar
          words={words}
          selection={selection}
          count={count}
          matching={page?.count}
          isFiltered={isFiltered}
          isAll={'filter' in selection && isOfList && selection.except.length === 0}
          actions={actions}
          onSelectAll={() => setSelection({ filter, except: [], matched: page?.count ?? 0 })}
          onClear={clear}
          onChange={setAction}
        />
        {action && (
          <Suspense fallback={null}>
            <BulkDialog
              action={action}
              words={words}
              selection={selection}
              count={count}
              onBegun={(job) => {
                begin(job, { verb: action.verb, done: action.done, selection });
                setAction(undefined);
                setSelection(nothingSelected);
              }}
              onClose={() => setAction(undefined)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}

interface Shown {
  /** Whether the selection is of the list as it is filtered now. */
  isOfList: boolean;
  ids: readonly number[];
  query: PageQuery;
}

/** Which of the shown rows the filter of a selection of all matches, where the list has another filter now. */
function useMatched<D extends Draft, Row extends Listed, Full extends Identified>(
  resource: ScreenProps<D, Row, Full>['resource'],
  selection: Selection,
  { isOfList, ids, query }: Shown,
): ReadonlySet<number> {
  const filter = 'filter' in selection ? selection.filter : {};
  const named = typeof filter.ids === 'string' ? new Set(filter.ids.split(',')) : undefined;
  const asked = ids.filter((id) => named?.has(String(id)) ?? true);
  const isAsked = !isOfList && asked.length > 0;
  // The list's own query where nothing is to be asked: it is not sent twice.
  const { data, isPlaceholderData } = resource.usePage(
    isAsked ? { ...filter, ids: asked.join(), page: 1, limit: asked.length } : query,
  );
  return new Set(isAsked && !isPlaceholderData ? data?.rows.map(({ id }) => id) : []);
}

/** The column of the boxes. */
export const selectColumn = <Row extends Identified>(
  titleOf: (row: Row) => string,
): Column<Row> => ({
  name: t('Select'),
  widthSteps: 13,
  head: <PageBox />,
  cell: (row) => <RowBox id={row.id} title={titleOf(row)} />,
});
