import { useState } from 'react';
import { toggled } from '../../toggled.ts';
import { type Forest, moved, type Place, parentsOf } from './tree-moves.ts';
import { nameOf, forest as sample } from './trees-sample.ts';

/** Two trees, which of their branches are closed, and what to say of the last move. */
export function useForest() {
  const [forest, setForest] = useState(sample);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState('');
  const move = (id: number, place: Place) => {
    const next = moved(forest, id, place);
    setForest(next);
    // What was moved stays in sight.
    const parents = parentsOf(next, id);
    setClosed(new Set([...closed].filter((one) => !parents.includes(one))));
    setSaid(wordsOf(next, id));
  };
  const toggle = (id: number) => setClosed(toggled(closed, id));
  return { forest, closed, said, move, toggle };
}

function wordsOf(forest: Forest, id: number): string {
  const tree = forest.findIndex((rows) => rows.some((row) => row.id === id));
  const rows = forest[tree] ?? [];
  const line = rows.findIndex((row) => row.id === id) + 1;
  const [parent] = parentsOf(forest, id);
  const below = parent === undefined ? '' : `, below ${nameOf(parent)}`;
  return `${nameOf(id)} is line ${line} of ${rows.length} in tree ${tree + 1}${below}.`;
}
