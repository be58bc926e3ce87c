import {
  closestCenter,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Example } from '../../../parts/example.tsx';
import { PointerHint } from '../../../parts/pointer-hint.tsx';
import { silentDragging } from '../../../parts/silent-dragging.ts';
import { toggled } from '../../toggled.ts';
import classes from './nestable-trees.module.css';
import { TreeList } from './tree-list.tsx';
import {
  type Direction,
  type Forest,
  familyOf,
  moved,
  type Place,
  parentsOf,
  placeBeside,
  placeBetween,
  rowsWithout,
} from './tree-moves.ts';
import { handleId, nameOf, forest as sample } from './trees-sample.ts';

/** How far to the right a row goes for each depth. Pixels. */
const indentPx = 28;

/** How long what was let go takes to its place (demo specification, section 9). */
const animationMs = 200;

/** Two trees, whose branches can be moved, nested, and carried from one to the other. */
export function NestableTrees() {
  const { forest, closed, said, move, toggle } = useForest();
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [inAir, setInAir] = useState<number>();
  const [place, setPlace] = useState<Place>();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const hintId = useId();
  // A row that moves to the other tree is mounted again: it gets the focus back.
  const focused = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (focused.current !== undefined) document.getElementById(handleId(focused.current))?.focus();
    focused.current = undefined;
  });

  const onStep = (id: number, direction: Direction) => {
    const next = placeBeside(forest, closed, id, direction);
    if (!next) return;
    focused.current = id;
    move(id, next);
  };
  const end = () => {
    setInAir(undefined);
    setPlace(undefined);
  };
  const onDragMove = ({ active, over }: DragMoveEvent) => {
    const held = active.rect.current.translated;
    if (!over || !held) return;
    const id = Number(active.id);
    const { tree, row } = over.data.current as { tree: number; row?: number };
    const rows = rowsWithout(forest, closed, tree, id);
    const index = rows.findIndex((one) => one.id === row);
    const isBelow = held.top + held.height / 2 > over.rect.top + over.rect.height / 2;
    const depth =
      familyOf(forest, id)[0]!.depth + Math.round((held.left - over.rect.left) / indentPx);
    setPlace(placeBetween(rows, index < 0 ? 0 : index + (isBelow ? 1 : 0), tree, depth));
  };
  return (
    <Example
      title="Nestable"
      about={
        <span id={hintId}>
          Drag a branch by its handle; to the right it goes below the row above.{' '}
          <PointerHint>
            With the keyboard, the arrow keys on a handle do the same: up, down, right to go below,
            left to come out.
          </PointerHint>
        </span>
      }
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={silentDragging}
        onDragStart={({ active }) => setInAir(Number(active.id))}
        onDragMove={onDragMove}
        onDragCancel={end}
        onDragEnd={({ active }) => {
          if (place) move(Number(active.id), place);
          end();
        }}
      >
        <div className={classes.trees}>
          {forest.map((_, tree) => (
            <TreeList
              // biome-ignore lint/suspicious/noArrayIndexKey: a tree is its number
              key={tree}
              tree={tree}
              forest={forest}
              closed={closed}
              hintId={hintId}
              inAir={inAir}
              place={place?.tree === tree ? place : undefined}
              onStep={onStep}
              onToggle={toggle}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={isStill ? null : { duration: animationMs, easing: 'ease-out' }}>
          {inAir !== undefined && (
            <div className={`${classes.row} ${classes.ghost}`}>
              <span className={classes.control}>
                <IconGripVertical size={18} aria-hidden />
              </span>
              {nameOf(inAir)}
              {familyOf(forest, inAir).length > 1 &&
                ` and ${familyOf(forest, inAir).length - 1} more`}
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <p role="status" style={{ minHeight: 20, margin: '12px 0 0', color: 'var(--foyer-quiet)' }}>
        {said}
      </p>
    </Example>
  );
}

/** Two trees, which of their branches are closed, and what to say of the last move. */
function useForest() {
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
