import { Card, showNumberOf, TimeSeriesChart } from '@foyer/kit';
import { Checkbox, Table } from '@mantine/core';
import { Quiet } from '../../../blocks/quiet.tsx';
import { showMoney } from '../../../money.ts';
import { useCheckedRows } from '../../../parts/use-checked-rows.ts';
import classes from './market-card.module.css';
import { rows, week } from './market-sample.ts';

const ids = rows.map(({ id }) => id);

/** What was sold, row by row, and day by day. */
export function MarketCard() {
  const { checked, header, row } = useCheckedRows(ids);
  const sum = rows
    .filter(({ id }) => checked.has(id))
    .reduce((total, { sold, price }) => total + sold * price, 0);
  return (
    <Card title="Market stats" level={2}>
      <div className={classes.halves}>
        <div>
          <Quiet mb={8} role="status">
            {checked.size === 0
              ? 'Check rows to see what they earned.'
              : `${showNumberOf(checked.size, 'row')} earned ${showMoney(sum)}`}
          </Quiet>
          <Table verticalSpacing={14} className={classes.table ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col" w={44}>
                  <Checkbox aria-label="All rows" {...header} />
                </Table.Th>
                <Table.Th scope="col">Product</Table.Th>
                <Table.Th scope="col" data-figure>
                  Sold
                </Table.Th>
                <Table.Th scope="col" data-figure>
                  Price
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ id, name, sold, price }) => (
                <Table.Tr key={id} data-checked={checked.has(id)}>
                  <Table.Td>
                    <Checkbox aria-label={name} {...row(id)} />
                  </Table.Td>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td data-figure>{sold}</Table.Td>
                  <Table.Td data-figure>{showMoney(price)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        <div>
          <TimeSeriesChart
            label="Cameras and sensors sold, by day"
            unit="pieces"
            sentence="Cameras and sensors sold in a sample week."
            series={week}
            empty={null}
          />
        </div>
      </div>
    </Card>
  );
}
