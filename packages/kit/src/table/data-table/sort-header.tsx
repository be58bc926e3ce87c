import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import classes from './sort-header.module.css';

interface Props {
  /** As the table library holds it. */
  column: {
    id: string;
    getCanSort: () => boolean;
    getIsSorted: () => false | 'asc' | 'desc';
    toggleSorting: () => void;
  };
  style: CSSProperties;
  className: string | undefined;
  /** Stands in place of the name. */
  children?: ReactNode;
}

const looks = {
  asc: { icon: IconArrowUp, order: 'ascending' },
  desc: { icon: IconArrowDown, order: 'descending' },
} as const;

/** The head of a column; pressing it sorts by it, pressing it again turns the order round. */
export function SortHeader({ column, style, className, children }: Props) {
  const sorted = column.getIsSorted();
  const Glyph = sorted ? looks[sorted].icon : IconArrowsSort;
  return (
    <th
      scope="col"
      style={style}
      className={className}
      aria-sort={sorted ? looks[sorted].order : undefined}
    >
      {column.getCanSort() ? (
        <button type="button" className={classes.button} onClick={() => column.toggleSorting()}>
          {column.id}
          <Glyph size={13} aria-hidden className={classes.glyph} data-quiet={!sorted} />
        </button>
      ) : (
        (children ?? column.id)
      )}
    </th>
  );
}
