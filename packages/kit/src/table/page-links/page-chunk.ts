/** Rows of a page and page numbers shown at once (specification, section 9). */
export const rowsPerPage = 10;
const pagesPerChunk = 10;

export const pageCount = (rowCount: number, perPage = rowsPerPage): number =>
  Math.max(1, Math.ceil(rowCount / perPage));

/** The chunk of page numbers that `page` belongs to: 1 to 10, 11 to 20 and so on. */
export function pageChunk(page: number, lastPage: number): number[] {
  const first = Math.floor((Math.min(page, lastPage) - 1) / pagesPerChunk) * pagesPerChunk + 1;
  const length = Math.min(pagesPerChunk, lastPage - first + 1);
  return Array.from({ length }, (_, i) => first + i);
}
