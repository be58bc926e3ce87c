import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Box, Text } from '@mantine/core';
import { IconGripVertical, IconMinus, IconPlus } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type PointerEventHandler } from 'react';
import classes from './nestable-trees.module.css';
import {
  type Branch,
  type Direction,
  type Forest,
  familyOf,
  type Place,
  visibleRows,
} from './tree-moves.ts';
import { handleId, nameOf } from './trees-sample.ts';

interface Props {
  tree: number;
  forest: Forest;
  closed: ReadonlySet<number>;
  /** Of the element that says how keys move a branch. */
  hintId: string;
  /** The branch that is being dragged. */
  inAir: number | undefined;
  /** Where it would go, if into this tree. */
  place: Place | undefined;
  onStep: (id: number, direction: Direction) => void;
  onToggle: (id: number) => void;
}

/** One tree, with a line where the dragged branch would go. */
export function TreeList(props: Props) {
  const { tree, forest, closed, hintId, inAir, place, onStep, onToggle } = props;
  const rows = visibleRows(forest[tree] ?? [], closed);
  const family = new Set(inAir === undefined ? [] : familyOf(forest, inAir).map(({ id }) => id));
  const titleId = `tree-${tree}`;
  const line = place && <DropLine depth={place.depth} />;
  return (
    <div>
      <Box id={titleId} component="h3" m="0 0 8px" fz="sm">
        Tree {tree + 1}
      </Box>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby={titleId}>
        {rows.map((row) => (
          <Fragment key={row.id}>
            {place?.before === row.id && line}
            <TreeRow
              row={row}
              tree={tree}
              hintId={hintId}
              isOpen={!closed.has(row.id)}
              familySize={familyOf(forest, row.id).length - 1}
              isInAir={family.has(row.id)}
              onStep={onStep}
              onToggle={onToggle}
            />
          </Fragment>
        ))}
        {place && place.before === undefined && line}
      </Box>
      {rows.every(({ id }) => family.has(id)) && <EmptyTree tree={tree} />}
    </div>
  );
}

const DropLine = ({ depth }: { depth: number }) => (
  <li aria-hidden="true" className={classes.line} style={{ '--depth': depth } as object} />
);

/** Takes a branch where no row is that it could be laid beside. */
function EmptyTree({ tree }: { tree: number }) {
  const { setNodeRef } = useDroppable({ id: `empty-${tree}`, data: { tree } });
  return (
    <Box ref={setNodeRef} p={16} bd="1px dashed var(--foyer-line)" bdrs="sm" c="dimmed">
      An empty tree: bring a branch here.
    </Box>
  );
}

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface TreeRowProps {
  row: Branch;
  tree: number;
  hintId: string;
  isOpen: boolean;
  /** How many rows are below it. */
  familySize: number;
  /** It, or a branch that it is below, is being dragged. */
  isInAir: boolean;
  onStep: (id: number, direction: Direction) => void;
  onToggle: (id: number) => void;
}

/** A row with a handle that moves it, and a button that hides what is below it. */
function TreeRow(props: TreeRowProps) {
  const { row, tree, hintId, isOpen, familySize, isInAir, onStep, onToggle } = props;
  const { id, depth } = row;
  const drag = useDraggable({ id });
  const drop = useDroppable({ id: `row-${id}`, data: { tree, row: id }, disabled: isInAir });
  const onKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    onStep(id, direction);
  };
  const name = nameOf(id);
  const setRef = (node: HTMLElement | null) => {
    drag.setNodeRef(node);
    drop.setNodeRef(node);
  };
  return (
    <li
      ref={setRef}
      className={classes.item}
      data-in-air={isInAir || undefined}
      style={{ '--depth': depth } as object}
    >
      <div className={classes.row}>
        <button
          ref={drag.setActivatorNodeRef}
          id={handleId(id)}
          type="button"
          className={classes.handle}
          aria-label={`Move ${name}`}
          aria-describedby={hintId}
          onKeyDown={onKey}
          onPointerDown={drag.listeners?.onPointerDown as PointerEventHandler | undefined}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
        <Text span inherit flex={1}>
          {name}
        </Text>
        {familySize > 0 && (
          <button
            type="button"
            className={classes.control}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Open'} ${name}`}
            onClick={() => onToggle(id)}
          >
            {isOpen ? <IconMinus size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
          </button>
        )}
      </div>
    </li>
  );
}
