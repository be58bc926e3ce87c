import { expect, test } from 'vitest';
import { branchOf, levelsOf, populationNodes, trailOf } from './population-tree.ts';

const nodes = populationNodes();

test('the world has five continents, their regions and countries, each with its own name', () => {
  const world = branchOf(nodes, nodes[0]!);
  expect(world.parts.map(({ name }) => name)).toEqual([
    'Asia',
    'Africa',
    'America',
    'Europe',
    'Oceania',
  ]);
  expect(levelsOf(world)).toBe(4);
  expect(new Set(nodes.map(({ name }) => name)).size).toBe(nodes.length);
});

test('a part counts as many people as its own parts', () => {
  const sum = (id: string) =>
    nodes.filter(({ parent }) => parent === id).reduce((all, { value }) => all + value, 0);
  for (const { id, value } of nodes.filter((node) =>
    nodes.some(({ parent }) => parent === node.id),
  ))
    expect(sum(id)).toBeCloseTo(value, 5);
  expect(nodes[0]!.value).toBeGreaterThan(7400);
});

test('the trail leads from the world to a region', () => {
  expect(trailOf(nodes, 'Asia/Central Asia').map(({ name }) => name)).toEqual([
    'World',
    'Asia',
    'Central Asia',
  ]);
});
