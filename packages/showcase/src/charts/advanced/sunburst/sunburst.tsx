import { Status, showCount } from '@foyer/kit';
import { Anchor, Breadcrumbs, Button, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ChartCard } from '../../parts/charts-page.tsx';
import { branchOf, populationNodes, trailOf } from './population-tree.ts';
import classes from './sunburst.module.css';
import { drawSunburst, heightPx } from './sunburst-drawing.ts';

const nodes = populationNodes();
const world = nodes[0]!;
const hasParts = (id: string) => nodes.some(({ parent }) => parent === id);

/** World population to be looked into: by pressing an arc, or a name above the picture. */
export function Sunburst() {
  const [id, setId] = useState(world.id);
  const trail = trailOf(nodes, id);
  const current = trail.at(-1) ?? world;
  const branch = useMemo(() => branchOf(nodes, current), [current]);
  const draw = useMemo(() => drawSunburst(branch), [branch]);
  const deeper = branch.parts.filter((part) => hasParts(part.id));

  const pick = (name: string) => {
    const picked = nodes.find((node) => node.name === name);
    if (!picked) return;
    // A press on the middle goes one level up, one on an arc without parts to its parent.
    if (picked.id === id) setId(picked.parent || id);
    else setId(hasParts(picked.id) ? picked.id : picked.parent);
  };

  return (
    <ChartCard
      title="World population 2017"
      sentence="Continents, regions and countries by their people. Press a part to look into it, the middle to go back."
      heightPx={heightPx}
      isRound
      draw={draw}
      onPick={pick}
      tools={
        <>
          <Breadcrumbs separator="›" className={classes.trail ?? ''}>
            {trail.map((node) =>
              node.id === id ? (
                <Text key={node.id} component="span" fw={600} aria-current="true">
                  {node.name}
                </Text>
              ) : (
                <Anchor key={node.id} component="button" mih={24} onClick={() => setId(node.id)}>
                  {node.name}
                </Anchor>
              ),
            )}
          </Breadcrumbs>
          <Status mt="2xs" className={classes.said ?? ''}>
            {current.name}: {showCount(current.value)} million people in {branch.parts.length} parts
          </Status>
          <div className={classes.parts}>
            {deeper.map((part) => (
              <Button
                key={part.id}
                variant="default"
                size="compact-sm"
                onClick={() => setId(part.id)}
              >
                {part.name}
              </Button>
            ))}
          </div>
        </>
      }
      figures={{
        columns: ['Part', 'Million people', `Share of ${current.name}, %`],
        rows: branch.parts.map(({ name, value }) => [
          name,
          value,
          Math.round((value / current.value) * 1000) / 10,
        ]),
      }}
    />
  );
}
