import { Card } from '@foyer/kit';
import { Checkbox, Table } from '@mantine/core';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { showMoney } from '../../money.ts';
import { useCheckedRows } from '../../parts/use-checked-rows.ts';
import { products } from './basic-sample.ts';
import classes from './basic-screen.module.css';
import { WideTable } from './wide-table.tsx';

/** Lines between columns, too, and how each product sold in nine weeks. */
export function ProductsTable() {
  const { header, row } = useCheckedRows(products.map(({ name }) => name));
  return (
    <Card title="Bordered" level={2}>
      <WideTable label="Bordered: table">
        <Table withTableBorder withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.box ?? ''}>
                <Checkbox aria-label="Check all products" {...header} />
              </Table.Th>
              <Table.Th>Product</Table.Th>
              <Table.Th className={classes.end ?? ''}>Price</Table.Th>
              <Table.Th className={classes.wide ?? ''}>Sales</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {products.map(({ name, price, sales }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <Checkbox aria-label={`Check ${name}`} {...row(name)} />
                </Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td className={classes.end ?? ''}>{showMoney(price)}</Table.Td>
                <Table.Td>
                  <Sparkline
                    values={sales}
                    height={20}
                    label={`Sold in nine weeks: ${sales.join(', ')}`}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Card>
  );
}
