import {
  closestCenter,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { PlainList, Quiet, toggled, useIsStill } from '@foyer/kit';
import { Box, Text } from '@mantine/core';
import { IconGripVertical, IconMinus, IconPlus } from '@tabler/icons-react';
import {
  createContext,
  Fragment,
  type PointerEventHandler,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Example } from '../../parts/example.tsx';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { silentDragging } from '../../parts/silent-dragging.ts';
import { slideMs } from '../../parts/use-slides.ts';
import classes from './list-groups.module.css';
import {
  type Branch,
  type Direction,
  type Forest,
  familyOf,
  moved,
  type Place,
  parentsOf,
  placeBeside,
  placeBetween,
  placeOf,
  rowsWithout,
  forest as sample,
  visibleRows,
} from './tree-moves.ts';

/** How far to the right a row goes for each depth. Pixels. */
const indentPx = 28;

const nameOf = (id: number) => `Item ${id}`;
const handleId = (id: number) => `tree-handle-${id}`;
const depthOf = ({ depth }: { depth: number }) => ({ '--depth': depth }) as object;

const Trees = createContext<ReturnType<typeof useTrees> | null>(null);

/** Two trees, whose branches can be moved, nested, and carried from one to the other. */
export function NestableTrees() {
  const trees = useTrees();
  const { forest, inAir, said, hintId } = trees;
  const isStill = useIsStill();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const others = inAir === undefined ? 0 : familyOf(forest, inAir).length - 1;
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
        {...trees.dragging}
      >
        <Trees value={trees}>
          <div className={classes.trees}>
            {forest.map((_, tree) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tree is its number
              <TreeList key={tree} tree={tree} />
            ))}
          </div>
        </Trees>
        <DragOverlay dropAnimation={isStill ? null : { duration: slideMs, easing: 'ease-out' }}>
          {inAir !== undefined && (
            <div className={classes.branch} data-held>
              <span className={classes.control}>
                <IconGripVertical size={18} aria-hidden />
              </span>
              {nameOf(inAir)}
              {others > 0 && ` and ${others} more`}
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <Quiet role="status" mih={20} mt="sm">
        {said}
      </Quiet>
    </Example>
  );
}

/** Where all branches stand, which are closed, and what is being done with them. */
function useTrees() {
  const [forest, setForest] = useState(sample);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState('');
  const [inAir, setInAir] = useState<number>();
  const [place, setPlace] = useState<Place>();
  const hintId = useId();
  // A row that moves to the other tree is mounted again: it gets the focus back.
  const focused = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (focused.current !== undefined) document.getElementById(handleId(focused.current))?.focus();
    focused.current = undefined;
  });
  const move = (id: number, to: Place) => {
    const next = moved(forest, id, to);
    setForest(next);
    // What was moved stays in sight.
    const parents = parentsOf(next, id);
    setClosed(new Set([...closed].filter((one) => !parents.includes(one))));
    setSaid(wordsOf(next, id));
  };
  const step = (id: number, direction: Direction) => {
    const next = placeBeside(forest, closed, id, direction);
    if (!next) return;
    focused.current = id;
    move(id, next);
  };
  const end = () => {
    setInAir(undefined);
    setPlace(undefined);
  };
  const dragging = {
    onDragStart: ({ active }: DragMoveEvent) => setInAir(Number(active.id)),
    onDragMove: ({ active, over }: DragMoveEvent) => {
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
    },
    onDragCancel: end,
    onDragEnd: ({ active }: DragMoveEvent) => {
      if (place) move(Number(active.id), place);
      end();
    },
  };
  const toggle = (id: number) => setClosed(toggled(closed, id));
  return { forest, closed, said, inAir, place, hintId, step, toggle, dragging };
}

function wordsOf(forest: Forest, id: number): string {
  const { tree, index } = placeOf(forest, id);
  const [parent] = parentsOf(forest, id);
  const below = parent === undefined ? '' : `, below ${nameOf(parent)}`;
  return `${nameOf(id)} is line ${index + 1} of ${forest[tree]!.length} in tree ${tree + 1}${below}.`;
}

/** One tree, with a line where the dragged branch would go. */
function TreeList({ tree }: { tree: number }) {
  const { forest, closed, inAir, place } = use(Trees)!;
  const rows = visibleRows(forest[tree] ?? [], closed);
  const family = new Set(inAir === undefined ? [] : familyOf(forest, inAir).map(({ id }) => id));
  const goal = place?.tree === tree ? place : undefined;
  const line = goal && <li aria-hidden="true" className={classes.line} style={depthOf(goal)} />;
  // Where no row is that a branch could be laid beside.
  const empty = useDroppable({ id: `empty-${tree}`, data: { tree } });
  return (
    <div>
      <Box id={`tree-${tree}`} component="h3" m="0 0 var(--foyer-size-2)" fz="sm">
        Tree {tree + 1}
      </Box>
      <PlainList aria-labelledby={`tree-${tree}`}>
        {rows.map((row) => (
          <Fragment key={row.id}>
            {goal?.before === row.id && line}
            <TreeRow row={row} tree={tree} isInAir={family.has(row.id)} />
          </Fragment>
        ))}
        {goal && goal.before === undefined && line}
      </PlainList>
      {rows.every(({ id }) => family.has(id)) && (
        <Box
          ref={empty.setNodeRef}
          p="md"
          bd="var(--foyer-stroke-thin) dashed var(--foyer-line)"
          bdrs="sm"
          c="dimmed"
        >
          An empty tree: bring a branch here.
        </Box>
      )}
    </div>
  );
}

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

function TreeRow({ row, tree, isInAir }: { row: Branch; tree: number; isInAir: boolean }) {
  const { forest, closed, hintId, step, toggle } = use(Trees)!;
  const { id } = row;
  const drag = useDraggable({ id });
  const drop = useDroppable({ id: `row-${id}`, data: { tree, row: id }, disabled: isInAir });
  const isOpen = !closed.has(id);
  const Toggle = isOpen ? IconMinus : IconPlus;
  return (
    <li
      ref={(node) => {
        drag.setNodeRef(node);
        drop.setNodeRef(node);
      }}
      className={classes.item}
      data-in-air={isInAir || undefined}
      style={depthOf(row)}
    >
      <div className={classes.branch}>
        <button
          ref={drag.setActivatorNodeRef}
          id={handleId(id)}
          type="button"
          className={classes.handle}
          aria-label={`Move ${nameOf(id)}`}
          aria-describedby={hintId}
          onKeyDown={(event) => {
            const direction = directions[event.key];
            if (!direction) return;
            event.preventDefault();
            step(id, direction);
          }}
          onPointerDown={drag.listeners?.onPointerDown as PointerEventHandler | undefined}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
        <Text span inherit flex={1}>
          {nameOf(id)}
        </Text>
        {familyOf(forest, id).length > 1 && (
          <button
            type="button"
            className={classes.control}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Open'} ${nameOf(id)}`}
            onClick={() => toggle(id)}
          >
            <Toggle size={18} aria-hidden />
          </button>
        )}
      </div>
    </li>
  );
}
