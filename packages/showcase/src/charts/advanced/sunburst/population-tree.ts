import population2017 from './population-2017.json' with { type: 'json' };

/** A part of the world (demo specification, section 3). Its name is unique, too. */
export interface PopulationNode {
  id: string;
  /** Its id; empty for the world. */
  parent: string;
  name: string;
  value: number;
}

/** Millions of people of a country, or the parts of a larger one. */
type Population = number | { readonly [name: string]: Population };

function nodesOf(
  name: string,
  population: Population,
  id: string,
  parent: string,
): PopulationNode[] {
  if (typeof population === 'number') return [{ id, parent, name, value: population }];
  const parts = Object.entries(population).map(([part, its]) =>
    nodesOf(part, its, parent === '' ? part : `${id}/${part}`, id),
  );
  const sum = parts.reduce((sum, [part]) => sum + part!.value, 0);
  return [{ id, parent, name, value: Math.round(sum * 10) / 10 }, ...parts.flat()];
}

/** The world of 2017, its continents, regions, and countries with 100,000 people or more, in one list. */
export const populationNodes = (): PopulationNode[] =>
  nodesOf('World', population2017, 'World', '');

/** A node with its parts, the largest first. */
export interface PopulationBranch extends PopulationNode {
  parts: readonly PopulationBranch[];
}

export const branchOf = (
  nodes: readonly PopulationNode[],
  node: PopulationNode,
): PopulationBranch => ({
  ...node,
  parts: nodes
    .filter(({ parent }) => parent === node.id)
    .map((part) => branchOf(nodes, part))
    .sort((one, other) => other.value - one.value),
});

export function trailOf(nodes: readonly PopulationNode[], id: string): PopulationNode[] {
  const node = nodes.find((each) => each.id === id);
  return node ? [...trailOf(nodes, node.parent), node] : [];
}

/** Rings that a branch takes, its own included. */
export const levelsOf = ({ parts }: PopulationBranch): number =>
  1 + Math.max(0, ...parts.map(levelsOf));
