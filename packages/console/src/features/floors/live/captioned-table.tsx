import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './floor-view.module.css';

interface Props {
  caption: string;
  heads: readonly { name: string; isFigure?: boolean }[];
  /** Rows. */
  children: ReactNode;
}

/** A table beside a plan, which scrolls where there is no room for it. */
export const CaptionedTable = ({ caption, heads, children }: Props) => (
  <Table.ScrollContainer minWidth={280}>
    <Table captionSide="top">
      <Table.Caption>{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {heads.map(({ name, isFigure = false }) => (
            <Table.Th key={name} {...(isFigure && { className: classes.figure })}>
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
