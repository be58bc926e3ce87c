import {
  Card,
  PlainTable,
  type PlainTableProps,
  Quiet,
  Sparkline,
  showCount,
  type Tone,
  ToneBadge,
} from '@foyer/kit';
import { Checkbox, Stack } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { showMoney } from '../../money.ts';
import { useCheckedRows } from '../../parts/use-checked-rows.ts';
import { busyByDay, busyByHour, sampleCount } from '../../sample/busy-times.ts';
import { createRandom } from '../../sample/random.ts';
import data from './basic.json' with { type: 'json' };
import classes from './basic-screen.module.css';
import { PicturesTable } from './pictures-table.tsx';

/** Five tables without any machinery: what rows and lines can look like. */
export const Screen = () => (
  <Stack gap="lg">
    <PicturesTable />
    <div className={classes.halves} data-first="wider">
      <AccountsTable />
      <TableCard title="Hover" highlightOnHover {...sites} />
    </div>
    <div className={classes.halves}>
      <ProductsTable />
      <TableCard
        title="Overflow"
        sentence="People by the hour: wider than its card on every screen."
        striped
        {...hours}
      />
    </div>
  </Stack>
);

/** A table in a card, inside which it scrolls where the screen is narrower than it. */
function TableCard(props: PlainTableProps & { title: string; sentence?: string }) {
  const { title, sentence, ...table } = props;
  return (
    <Card title={title} level={2}>
      {sentence && <Quiet mb="sm">{sentence}</Quiet>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} aria-label={`${title}: table`} tabIndex={0}>
        <PlainTable {...table} />
      </section>
    </Card>
  );
}

const sites: PlainTableProps = {
  columns: ['#', 'Site', 'City', { name: 'Cameras', isEnd: true }],
  rows: data.sites.map(({ id, name, city, cameras }) => ({
    key: id,
    cells: [id, name, city, cameras],
  })),
};

const random = createRandom('people by the hour');
const openHours = Array.from({ length: 12 }, (_, i) => i + 8);
const hours: PlainTableProps = {
  columns: [
    { name: 'Day', isHead: true },
    ...openHours.map((hour) => ({ name: `${String(hour).padStart(2, '0')}:00`, isEnd: true })),
  ],
  rows: data.days.map((name, day) => ({
    key: name,
    cells: [
      name,
      ...openHours.map((hour) => {
        const busy = busyByHour[hour]! * busyByDay[day]!;
        return showCount(sampleCount(random, busy, { least: 20, most: 980 }));
      }),
    ],
  })),
};

const looks = {
  confirmed: { word: 'Confirmed', tone: 'success', icon: IconCircleCheck },
  pending: { word: 'Pending', tone: 'warning', icon: IconClock },
  refused: { word: 'Refused', tone: 'danger', icon: IconCircleX },
} satisfies Record<string, { word: string; tone: Tone; icon: typeof IconClock }>;

function AccountsTable() {
  const { header, row } = useCheckedRows(data.accounts.map(({ id }) => id));
  return (
    <TableCard
      title="Striped"
      striped
      columns={[
        { name: <Checkbox aria-label="Check all accounts" {...header} />, width: 44 },
        ...['First name', 'Last name', 'E-mail', 'Status'],
      ]}
      rows={data.accounts.map(({ id, firstName, lastName, email, state }) => {
        const { word, ...look } = looks[state as keyof typeof looks];
        const box = (
          <Checkbox key="box" aria-label={`Check ${firstName} ${lastName}`} {...row(id)} />
        );
        const badge = (
          <ToneBadge key="state" {...look}>
            {word}
          </ToneBadge>
        );
        return { key: id, cells: [box, firstName, lastName, email, badge] };
      })}
    />
  );
}

/** Lines between columns, too, and how each product sold in nine weeks. */
function ProductsTable() {
  const { header, row } = useCheckedRows(data.products.map(({ name }) => name));
  return (
    <TableCard
      title="Bordered"
      withTableBorder
      withColumnBorders
      columns={[
        { name: <Checkbox aria-label="Check all products" {...header} />, width: 44 },
        'Product',
        { name: 'Price', isEnd: true },
        { name: 'Sales', minWidth: 140 },
      ]}
      rows={data.products.map(({ name, price, sales }) => {
        const box = <Checkbox key="box" aria-label={`Check ${name}`} {...row(name)} />;
        const label = `Sold in nine weeks: ${sales.join(', ')}`;
        const line = <Sparkline key="sales" values={sales} height={20} label={label} />;
        return { key: name, cells: [box, name, showMoney(price), line] };
      })}
    />
  );
}
