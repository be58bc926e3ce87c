import { expect, test } from 'vitest';
import { sankeyOption } from './sankey-option.ts';

const colours = {
  text: '#000000',
  quiet: '#444444',
  line: '#cccccc',
  card: '#ffffff',
  fontFamily: 'x',
};
const links = [
  { from: 'A', to: 'B', count: 3 },
  { from: 'B', to: 'A', count: 2 },
  { from: 'A', to: 'A', count: 1 },
];
interface Series {
  data: { name: string; itemStyle: { color: string }; label: { formatter: string } }[];
  links: object[];
}
const seriesOf = (of: typeof links) => (sankeyOption(of, colours, 600).series as Series[])[0]!;

test('a place on both sides is two nodes of one colour, so that nothing goes in a circle', () => {
  const { data, links: drawn } = seriesOf(links);
  expect(data.map(({ name }) => name)).toEqual(['from A', 'from B', 'to B', 'to A']);
  expect(data[0]!.itemStyle.color).toBe(data[3]!.itemStyle.color);
  expect(drawn).toContainEqual({ source: 'from A', target: 'to A', value: 1 });
});

test('a place says how many left it or came to it, and its name cannot change the markup', () => {
  const { data } = seriesOf([...links, { from: 'C|{x}', to: 'B', count: 5 }]);
  expect(data[0]!.label.formatter).toBe('{place|A}\n{count|4}');
  expect(data.at(-3)!.label.formatter).toBe('{place|C  x }\n{count|5}');
});
