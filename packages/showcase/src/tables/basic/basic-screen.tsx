import { Card, PageHeader, showCount } from '@foyer/kit';
import { Stack, Table, Text } from '@mantine/core';
import { AccountsTable } from './accounts-table.tsx';
import { days, openHours, sites } from './basic-sample.ts';
import classes from './basic-screen.module.css';
import { PicturesTable } from './pictures-table.tsx';
import { ProductsTable } from './products-table.tsx';
import { WideTable } from './wide-table.tsx';

/** Five tables without any machinery: what rows and lines can look like. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Basic tables"
        subtitle="What rows, lines and cells can look like. On a narrow screen each scrolls inside its card."
      />
      <Stack gap={24}>
        <PicturesTable />
        <div className={classes.halves} data-first="wider">
          <AccountsTable />
          <SitesTable />
        </div>
        <div className={classes.halves}>
          <ProductsTable />
          <HoursTable />
        </div>
      </Stack>
    </>
  );
}

const SitesTable = () => (
  <Card title="Hover" level={2}>
    <WideTable label="Hover: table">
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>#</Table.Th>
            <Table.Th>Site</Table.Th>
            <Table.Th>City</Table.Th>
            <Table.Th className={classes.end ?? ''}>Cameras</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sites.map(({ id, name, city, cameras }) => (
            <Table.Tr key={id}>
              <Table.Td>{id}</Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{city}</Table.Td>
              <Table.Td className={classes.end ?? ''}>{cameras}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  </Card>
);

const HoursTable = () => (
  <Card title="Overflow" level={2}>
    <Text c="dimmed" mb={12}>
      People by the hour: wider than its card on every screen.
    </Text>
    <WideTable label="Overflow: table">
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Day</Table.Th>
            {openHours.map((hour) => (
              <Table.Th key={hour} className={classes.end ?? ''}>
                {String(hour).padStart(2, '0')}:00
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ name, people }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              {people.map((count, i) => (
                <Table.Td key={openHours[i]} className={classes.end ?? ''}>
                  {showCount(count)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  </Card>
);
