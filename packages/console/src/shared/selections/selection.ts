/** What a list is asked for that says which records it has: words and filters, without its page and order. */
export type ListFilter = Readonly<Record<string, unknown>>;

/** Selected records: those of `ids`, or all that the filter of a list matches, less exceptions. */
export type Selection =
  | { ids: readonly number[] }
  | {
      filter: ListFilter;
      except: readonly number[];
      /** How many records the filter matched when they were selected. */
      matched: number;
    };

/** A selection as the server takes it. */
export type SelectedBody = { ids: number[] } | { filter: object; except: number[] };

export const nothingSelected: Selection = { ids: [] };

export const countOf = (selection: Selection): number =>
  'ids' in selection
    ? selection.ids.length
    : Math.max(0, selection.matched - selection.except.length);

export const bodyOf = (selection: Selection): SelectedBody =>
  'ids' in selection
    ? { ids: [...selection.ids] }
    : { filter: selection.filter, except: [...selection.except] };

/** The part of a query that says which records the list has. */
export const filterOf = (query: ListFilter): ListFilter => {
  const { page: _, limit: __, sort: ___, around: ____, ...filter } = query;
  return filter;
};

/** Whether a record is selected; `isMatched`: whether the filter of a selection of all matches it. */
export const isSelected = (selection: Selection, id: number, isMatched: boolean): boolean =>
  'ids' in selection ? selection.ids.includes(id) : isMatched && !selection.except.includes(id);

/** The selection with some records, or without them. Those of a selection of all have to be matched by its filter. */
export function withRecords(
  selection: Selection,
  records: readonly number[],
  areSelected: boolean,
): Selection {
  const changed = new Set(records);
  const without = (ids: readonly number[]) => ids.filter((id) => !changed.has(id));
  if ('ids' in selection)
    return { ids: areSelected ? [...without(selection.ids), ...changed] : without(selection.ids) };
  const { except } = selection;
  return { ...selection, except: areSelected ? without(except) : [...without(except), ...changed] };
}
