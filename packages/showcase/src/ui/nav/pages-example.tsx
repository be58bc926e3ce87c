import { PageLinks, showCount } from '@foyer/kit';
import { Table } from '@mantine/core';
import { useState } from 'react';
import { Example } from '../../parts/example.tsx';

/** Five rows, one a page (demo specification, section 9). */
export const doors = [
  { name: 'Main door', people: 2906 },
  { name: 'Side door', people: 1426 },
  { name: 'Car park', people: 640 },
  { name: 'Roof garden', people: 87 },
  { name: 'Deliveries', people: 41 },
] as const;
const perPage = 1;

/** A table in pages, as small as it can be. */
export function PagesExample() {
  const [page, setPage] = useState(1);
  const rows = doors.slice((page - 1) * perPage, page * perPage);
  return (
    <Example
      title="Pages"
      about="Five rows, one a page: numbers lead to each, arrows to the neighbours and the ends."
      code={'<PageLinks page={page} rowCount={5} perPage={1} onPage={setPage} />'}
    >
      <Table aria-label="Doors, one a page">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Door</Table.Th>
            <Table.Th scope="col">People today</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, people }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{showCount(people)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <PageLinks page={page} rowCount={doors.length} perPage={perPage} onPage={setPage} />
    </Example>
  );
}
