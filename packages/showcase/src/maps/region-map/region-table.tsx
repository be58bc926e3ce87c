import { showNumberOf } from '@foyer/kit';
import { Table } from '@mantine/core';
import { useState } from 'react';
import type { RegionItem } from './region-items.ts';
import classes from './region-map.module.css';

interface Props {
  label: string;
  valueName: string | undefined;
  items: readonly RegionItem[];
}

/** What the map shows as a table, by name. */
export function RegionTable({ label, valueName, items }: Props) {
  const [isOpen, setOpen] = useState(false);
  const described = items
    .filter(({ isDescribed }) => isDescribed)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const hasTexts = described.some(({ text }) => text !== undefined);
  if (described.length === 0) return null;
  return (
    <details
      className={classes.details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Show as a table ({showNumberOf(described.length, 'place')})</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section className={classes.scroll} aria-label={`${label}: table`} tabIndex={0}>
          <Table stickyHeader striped verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Place</Table.Th>
                {hasTexts && <Table.Th scope="col">{valueName ?? 'About'}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {described.map(({ key, name, text }) => (
                <Table.Tr key={key}>
                  <Table.Th scope="row">{name}</Table.Th>
                  {hasTexts && <Table.Td>{text}</Table.Td>}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </details>
  );
}
