import { PageLinks, pageCount } from '@foyer/kit';
import type { ReactNode } from 'react';
import classes from './list-card.module.css';

interface Props {
  page: number;
  /** Rows on all pages; undefined while unknown. */
  rowCount: number | undefined;
  onPage: (page: number) => void;
  /** The rows, and above them what they are narrowed by. */
  children: ReactNode;
}

/** A list in its card, with the pager below. */
export const ListCard = ({ page, rowCount = 0, onPage, children }: Props) => (
  <div className={classes.card}>
    {children}
    {pageCount(rowCount) > 1 && (
      <div className={classes.pages}>
        <PageLinks page={page} rowCount={rowCount} onPage={onPage} />
      </div>
    )}
  </div>
);
