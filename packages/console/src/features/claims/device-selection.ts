import { toggled as toggledSet } from '@foyer/kit';

/** Devices that were chosen: some of them, or all of the shown list but some. It survives paging. */
export type DeviceSelection =
  | { isAll: false; ids: ReadonlySet<number> }
  | { isAll: true; except: ReadonlySet<number> };

export const chosenOnly = (ids: readonly number[]): DeviceSelection => ({
  isAll: false,
  ids: new Set(ids),
});

export const allOfList: DeviceSelection = { isAll: true, except: new Set() };

export const isChosen = (selection: DeviceSelection, id: number): boolean =>
  selection.isAll ? !selection.except.has(id) : selection.ids.has(id);

/** How many are chosen, of a list of `listed` devices. */
export const chosenCount = (selection: DeviceSelection, listed: number): number =>
  selection.isAll ? Math.max(0, listed - selection.except.size) : selection.ids.size;

/** The selection after the box of one device was pressed. */
export const toggled = (selection: DeviceSelection, id: number): DeviceSelection =>
  selection.isAll
    ? { isAll: true, except: toggledSet(selection.except, id) }
    : { isAll: false, ids: toggledSet(selection.ids, id) };

/** The selection where another list is shown: all of a list are not all of another. */
export const inOtherList = (selection: DeviceSelection): DeviceSelection =>
  selection.isAll ? chosenOnly([]) : selection;

/** As the server takes it; `filter` is the query of the shown list. */
export const selectionDraft = (selection: DeviceSelection, filter: object) =>
  selection.isAll
    ? { Filter: filter, Except: [...selection.except] }
    : { Devices: [...selection.ids] };
