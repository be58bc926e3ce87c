import { ExportMenu, sheetFormats } from '@foyer/kit';
import type { ComponentProps } from 'react';

type Sheet = ReturnType<
  Awaited<ReturnType<ComponentProps<typeof ExportMenu>['exported']>>['sheet']
>;

export type SheetRows = Sheet['rows'];

interface Props {
  /** What the table shows; also the name of the file. */
  title: string;
  columns: readonly string[];
  rows: SheetRows;
}

/** Exports a table as CSV or XLSX. */
export const SheetExport = ({ title, columns, rows }: Props) => (
  <ExportMenu
    label={title}
    formats={sheetFormats}
    exported={() => ({ title, sheet: () => ({ title, header: columns, rows }) })}
  />
);
