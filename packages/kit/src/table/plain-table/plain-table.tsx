import { Table, type TableProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** A column's heading; numbers stand at the end. */
interface PlainColumn {
  name: ReactNode;
  isEnd?: boolean;
  /** Pixels. */
  width?: number;
  minWidth?: number;
  isHead?: boolean;
}

interface PlainRow {
  key: string | number;
  cells: readonly ReactNode[];
  /** Marks the row: `data-checked`, `aria-current`. */
  props?: object;
}

export interface PlainTableProps extends Omit<TableProps, 'data' | 'title'> {
  /** Above the table. */
  caption?: string;
  columns: readonly (PlainColumn | string)[];
  rows: readonly PlainRow[];
}

/** A table of a few rows, without pages, sorting and filters. */
export function PlainTable({ caption, columns, rows, ...props }: PlainTableProps) {
  const all = columns.map((column) => (typeof column === 'string' ? { name: column } : column));
  const look = ({ isEnd, width, minWidth }: PlainColumn) => ({
    ...(isEnd && { ta: 'end' as const }),
    ...(width && { w: width }),
    ...(minWidth && { miw: minWidth }),
  });
  return (
    <Table captionSide="top" {...props}>
      {caption !== undefined && <Table.Caption>{caption}</Table.Caption>}
      <Table.Thead>
        <Table.Tr>
          {all.map((column, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
            <Table.Th key={i} scope="col" {...look(column)}>
              {column.name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells, props: mark }) => (
          <Table.Tr key={key} {...mark}>
            {all.map(({ isHead, isEnd }, i) => {
              const Cell = isHead ? Table.Th : Table.Td;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                <Cell key={i} {...(isHead && { scope: 'row' })} {...(isEnd && { ta: 'end' })}>
                  {cells[i]}
                </Cell>
              );
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
