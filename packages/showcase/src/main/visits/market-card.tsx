import {
  Card,
  PlainTable,
  palette,
  Quiet,
  showNumberOf,
  type TimeSeries,
  TimeSeriesChart,
} from '@foyer/kit';
import { Checkbox } from '@mantine/core';
import { showMoney } from '../../money.ts';
import { useCheckedRows } from '../../parts/use-checked-rows.ts';
import data from './visits.json' with { type: 'json' };
import classes from './visits.module.css';

const rows = data.market;
const ids = rows.map(({ id }) => id);

/** Two areas of seven values from a Monday on (facts of the demo screens). */
const week: TimeSeries = {
  data: Object.values(data.week),
  conf: Object.keys(data.week).map((name, i) => ({
    name,
    color: i === 0 ? palette.info : palette.success,
    type: 'area',
    fillOpacity: 0.25,
    lineWidth: 2,
  })),
  options: { pointInterval: 86_400_000, pointStart: Date.UTC(2020, 8, 14) },
};

export function MarketCard() {
  const { checked, header, row } = useCheckedRows(ids);
  const sum = rows
    .filter(({ id }) => checked.has(id))
    .reduce((total, { sold, price }) => total + sold * price, 0);
  return (
    <Card title="Market stats" level={2}>
      <div className={classes.halves}>
        <div>
          <Quiet mb="xs" role="status">
            {checked.size === 0
              ? 'Check rows to see what they earned.'
              : `${showNumberOf(checked.size, 'row')} earned ${showMoney(sum)}`}
          </Quiet>
          <PlainTable
            verticalSpacing={14}
            mb={20}
            className={classes.market ?? ''}
            columns={[
              { name: <Checkbox aria-label="All rows" {...header} />, width: 44 },
              'Product',
              { name: 'Sold', isEnd: true },
              { name: 'Price', isEnd: true },
            ]}
            rows={rows.map(({ id, name, sold, price }) => ({
              key: id,
              props: { 'data-checked': checked.has(id) },
              cells: [
                <Checkbox key="box" aria-label={name} {...row(id)} />,
                name,
                sold,
                showMoney(price),
              ],
            }))}
          />
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
