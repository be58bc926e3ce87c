import { t } from '@foyer/translation/page';
import { Checkbox } from '@mantine/core';
import { createContext, use } from 'react';
import classes from './row-boxes.module.css';

/** The selection of the rows that a list shows. */
export interface ShownRows {
  /** Those that can be selected. */
  ids: readonly number[];
  isSelected(id: number): boolean;
  /** Why a row cannot be selected now; undefined where it can. */
  whyNot: string | undefined;
  select(ids: readonly number[], areSelected: boolean): void;
}

/** Cells read it: columns that changed with each selection would draw every cell anew. */
export const ShownRowsContext = createContext<ShownRows>({
  ids: [],
  isSelected: () => false,
  whyNot: undefined,
  select: () => undefined,
});

/** The box of a row; nothing where it cannot be changed. */
export function RowBox({ id, title }: { id: number; title: string }) {
  const { ids, isSelected, whyNot, select } = use(ShownRowsContext);
  if (!ids.includes(id)) return null;
  const checked = isSelected(id);
  return (
    <Checkbox
      data-select
      classNames={{ input: classes.box ?? '' }}
      aria-label={t('Select {record}', { record: title })}
      checked={checked}
      {...(!checked && whyNot !== undefined && { disabled: true, title: whyNot })}
      onChange={({ currentTarget }) => select([id], currentTarget.checked)}
    />
  );
}

/** The box in the head, of all rows of the page. */
export function PageBox() {
  const { ids, isSelected, whyNot, select } = use(ShownRowsContext);
  const count = ids.filter(isSelected).length;
  const isAll = count > 0 && count === ids.length;
  return (
    <Checkbox
      classNames={{ input: classes.box ?? '' }}
      aria-label={t('Select all of this page')}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={ids.length === 0 || (whyNot !== undefined && count === 0)}
      onChange={() => select(whyNot === undefined ? ids : ids.filter(isSelected), !isAll)}
    />
  );
}
