import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { holdsWords } from '../paged-rows/list-rows.ts';
import { type Column, type Order, useDataTable } from './use-data-table.ts';

interface Person {
  name: string;
  age: string;
}

const people: readonly Person[] = [
  { name: 'Zoë 10', age: '31' },
  { name: 'Äpfel', age: '4' },
  { name: 'zoë 9', age: '31' },
];
const columns: readonly Column<Person>[] = [
  { name: 'Name', cell: ({ name }) => name, textOf: ({ name }) => name },
  { name: 'Age', cell: ({ age }) => age, textOf: ({ age }) => age },
];

interface Asked {
  rows?: readonly Person[];
  words?: string;
  order?: Order;
  isManual?: boolean;
}

function Names({ rows = people, words = '', order, isManual = false }: Asked) {
  const table = useDataTable({
    columns,
    rows,
    rowKey: ({ name }) => name,
    order,
    onOrder: () => undefined,
    isKept: holdsWords(words, ({ name, age }: Person) => [name, age]),
    isManual,
  });
  return table
    .getRowModel()
    .rows.map(({ original }) => original.row.name)
    .join(', ');
}

/** The names in the order a table has them. */
const namesIn = (asked: Asked): string[] =>
  renderToStaticMarkup(<Names {...asked} />)
    .split(', ')
    .filter(Boolean);

test('rows stay in the order they come in until a column is chosen', () => {
  expect(namesIn({})).toEqual(['Zoë 10', 'Äpfel', 'zoë 9']);
});

test('rows are sorted by the chosen column, equal ones in the order they came in', () => {
  expect(namesIn({ order: { name: 'Name', direction: 'ascending' } })).toEqual([
    'Äpfel',
    'zoë 9',
    'Zoë 10',
  ]);
  expect(namesIn({ order: { name: 'Age', direction: 'descending' } })).toEqual([
    'Zoë 10',
    'zoë 9',
    'Äpfel',
  ]);
});

test('an address that names no column sorts by none', () => {
  expect(namesIn({ order: { name: 'Shoe size', direction: 'ascending' } })).toHaveLength(3);
});

test('only rows that hold every word are kept', () => {
  expect(namesIn({ words: 'zoë 31' })).toEqual(['Zoë 10', 'zoë 9']);
  expect(namesIn({ words: 'nobody' })).toEqual([]);
});

test('rows that the server sorted and narrowed are shown as they are', () => {
  const order = { name: 'Name', direction: 'ascending' } as const;
  expect(namesIn({ order, words: 'nobody', isManual: true })).toEqual(['Zoë 10', 'Äpfel', 'zoë 9']);
});
