/** What the head's box shows: checked only if every row is, in between if some are. */
export function headOf(checked: ReadonlySet<number>, all: readonly number[]) {
  const count = all.filter((id) => checked.has(id)).length;
  return {
    isChecked: all.length > 0 && count === all.length,
    isBetween: count > 0 && count < all.length,
  };
}

/** After the head's box was pressed: all rows, or none if all were. */
export const afterHead = (
  checked: ReadonlySet<number>,
  all: readonly number[],
): ReadonlySet<number> => (headOf(checked, all).isChecked ? new Set() : new Set(all));
