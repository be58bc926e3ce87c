import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './sort-header.module.css';

/** The column that rows are sorted by. */
export interface Order {
  name: string;
  direction: 'ascending' | 'descending';
}

interface Props {
  name: string;
  style: CSSProperties;
  className: string | undefined;
  order: Order | undefined;
  /** Absent where the column cannot be sorted by. */
  onOrder: ((order: Order) => void) | undefined;
}

/** The head of a column; pressing it sorts by it, pressing it again turns the order round. */
export function SortHeader({ name, style, className, order, onOrder }: Props) {
  const direction = order?.name === name ? order.direction : undefined;
  const Glyph =
    direction === undefined
      ? IconArrowsSort
      : direction === 'ascending'
        ? IconArrowUp
        : IconArrowDown;
  return (
    <th scope="col" style={style} className={className} aria-sort={direction}>
      {onOrder ? (
        <button
          type="button"
          className={classes.button}
          onClick={() =>
            onOrder({ name, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {name}
          <Glyph size={13} aria-hidden className={classes.glyph} data-quiet={!direction} />
        </button>
      ) : (
        name
      )}
    </th>
  );
}
