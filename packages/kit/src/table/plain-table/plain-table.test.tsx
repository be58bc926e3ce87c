import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { PlainTable } from './plain-table.tsx';

test('a table has its caption, names columns and rows, and figures stand at the end', () => {
  const table = markupOf(
    <PlainTable
      caption="Doors"
      columns={[{ name: 'Door', isHead: true }, { name: 'People', isEnd: true }, 'State']}
      rows={[{ key: 1, cells: ['North gate', 12, 'online'], props: { 'data-checked': true } }]}
    />,
  );
  expect(table).toMatch(/<caption[^>]*>Doors</);
  expect(table).toMatch(/<th[^>]*scope="col"[^>]*>State</);
  expect(table).toMatch(/<th[^>]*scope="row"[^>]*>North gate</);
  expect(table).toMatch(/<td[^>]*style="text-align:end"[^>]*>12</);
  expect(table).toMatch(/<tr[^>]*data-checked="true"/);
});
