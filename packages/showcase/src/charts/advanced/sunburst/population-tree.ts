import population2017Data from './population-2017.json' with { type: 'json' };

/** World population of 2017 in millions: continents, their regions, and countries with 100,000 people or more. */
const population2017 = population2017Data as Record<string, Record<string, Record<string, number>>>;

/** A part of the world (demo specification, section 3). Its name is unique, too. */
export interface PopulationNode {
  id: string;
  /** Its id; empty for the world. */
  parent: string;
  name: string;
  /** Millions of people. */
  value: number;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const summed = (parts: readonly PopulationNode[], parent: string) =>
  tenths(parts.reduce((sum, part) => sum + (part.parent === parent ? part.value : 0), 0));

/** The world, its continents, regions and countries in one list. */
export function populationNodes(): PopulationNode[] {
  const countries: PopulationNode[] = [];
  const regions: PopulationNode[] = [];
  const continents: PopulationNode[] = [];
  for (const [continent, itsRegions] of Object.entries(population2017)) {
    for (const [region, itsCountries] of Object.entries(itsRegions)) {
      const id = `${continent}/${region}`;
      for (const [name, value] of Object.entries(itsCountries))
        countries.push({ id: `${id}/${name}`, parent: id, name, value });
      regions.push({ id, parent: continent, name: region, value: summed(countries, id) });
    }
    const value = summed(regions, continent);
    continents.push({ id: continent, parent: 'World', name: continent, value });
  }
  const world = { id: 'World', parent: '', name: 'World', value: summed(continents, 'World') };
  return [world, ...continents, ...regions, ...countries];
}

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

/** From the world down to a node. */
export function trailOf(nodes: readonly PopulationNode[], id: string): PopulationNode[] {
  const node = nodes.find((each) => each.id === id);
  return node ? [...trailOf(nodes, node.parent), node] : [];
}

/** Rings that a branch takes, its own included. */
export const levelsOf = ({ parts }: PopulationBranch): number =>
  1 + Math.max(0, ...parts.map(levelsOf));
