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
  /** As high as the buttons of a form, where it stands in a row with them. */
  isLarge?: boolean;
}

/** Exports a table as CSV or XLSX. */
export const SheetExport = ({ title, columns, rows, isLarge }: Props) => (
  <ExportMenu
    label={title}
    formats={sheetFormats}
    isLarge={isLarge}
    exported={() => ({ title, sheet: () => ({ title, header: columns, rows }) })}
  />
);
