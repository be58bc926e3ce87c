import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageChunk, pageCount } from './page-chunk.ts';
import classes from './page-links.module.css';

interface Props {
  /** Of what, where a screen has more than one table: `Files`. */
  of?: string;
  page: number;
  rowCount: number;
  /** Rows of a page; 10 unless told. */
  perPage?: number;
  onPage: (page: number) => void;
}

const format = new Intl.NumberFormat('en');

/** Moves between the pages of a table, ten page numbers at a time. */
export function PageLinks({ of, page, rowCount, perPage, onPage }: Props) {
  const last = pageCount(rowCount, perPage);
  const move = (name: string, target: number, icon: ReactNode) => (
    <li>
      <button
        type="button"
        className={classes.link}
        aria-label={name}
        title={name}
        disabled={target < 1 || target > last || target === page}
        onClick={() => onPage(target)}
      >
        {icon}
      </button>
    </li>
  );
  return (
    <nav aria-label={of ? `Pages: ${of}` : 'Pages'}>
      <ul className={classes.list}>
        {move('First page', 1, <IconChevronsLeft size={16} aria-hidden />)}
        {move('Previous page', Math.min(page - 1, last), <IconChevronLeft size={16} aria-hidden />)}
        {pageChunk(page, last).map((number) => (
          <li key={number}>
            <button
              type="button"
              className={classes.link}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {format.format(number)}
            </button>
          </li>
        ))}
        {move('Next page', page + 1, <IconChevronRight size={16} aria-hidden />)}
        {move('Last page', last, <IconChevronsRight size={16} aria-hidden />)}
      </ul>
    </nav>
  );
}
