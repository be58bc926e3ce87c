import { t } from '@foyer/translation/page';
import { Pagination } from '@mantine/core';
import { showCount } from '../../text/figures.ts';
import { pageChunk, pageCount } from './page-chunk.ts';
import classes from './page-links.module.css';

interface Props {
  /** Of what, where a screen has more than one table: `Files`. */
  of?: string;
  page: number;
  rowCount: number;
  /** Rows of a page; 10 by default. */
  perPage?: number;
  onPage: (page: number) => void;
}

const named = (name: string) => ({
  'aria-label': name,
  title: name,
  className: classes.link ?? '',
});

/**
 * Moves between the pages of a table. The numbers come ten at a time (specification, section 9), where
 * Mantine's own would show those around the present page and dots.
 */
export function PageLinks({ of, page, rowCount, perPage, onPage }: Props) {
  const last = pageCount(rowCount, perPage);
  return (
    <Pagination.Root total={last} value={Math.min(page, last)} onChange={onPage} unstyled>
      <nav aria-label={of ? t('Pages: {table}', { table: of }) : t('Pages')}>
        <ul className={classes.list}>
          <li>
            <Pagination.First {...named(t('First page'))} />
          </li>
          <li>
            <Pagination.Previous {...named(t('Previous page'))} />
          </li>
          {pageChunk(page, last).map((number) => (
            <li key={number}>
              <Pagination.Control
                className={classes.link ?? ''}
                active={number === page}
                aria-label={t('Page {number, number}', { number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {showCount(number)}
              </Pagination.Control>
            </li>
          ))}
          <li>
            <Pagination.Next {...named(t('Next page'))} />
          </li>
          <li>
            <Pagination.Last {...named(t('Last page'))} />
          </li>
        </ul>
      </nav>
    </Pagination.Root>
  );
}
