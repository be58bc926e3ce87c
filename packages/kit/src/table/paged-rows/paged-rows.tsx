import { type ReactNode, useState } from 'react';
import { rowsPerPage } from '../page-links/page-chunk.ts';
import { PageLinks } from '../page-links/page-links.tsx';
import { pageOf, pageWith } from './list-rows.ts';

interface Props<Row> {
  /** What the rows are, in the name of the links to their pages: `Sessions`. */
  of: string;
  /** All of them; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  /** Place of the row whose page is shown until another is chosen: of one that was just made. */
  place?: number | undefined;
  /** Draws the rows of a page. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** Rows that are all loaded, ten a page (specification, section 9), with links to the other pages where there are any. */
export function PagedRows<Row>({ of, rows, place = 0, children }: Props<Row>) {
  const [page, setPage] = useState<number>();
  const shown = rows && pageOf(rows, page ?? pageWith(place));
  return (
    <>
      {children(shown?.rows)}
      {shown && rows.length > rowsPerPage && (
        <div style={{ marginTop: 12 }}>
          <PageLinks of={of} page={shown.page} rowCount={rows.length} onPage={setPage} />
        </div>
      )}
    </>
  );
}
