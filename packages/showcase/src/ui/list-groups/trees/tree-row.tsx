import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Text } from '@mantine/core';
import { IconGripVertical, IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEventHandler } from 'react';
import classes from './nestable-trees.module.css';
import type { Branch, Direction } from './tree-moves.ts';
import { handleId, nameOf } from './trees-sample.ts';

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface Props {
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
export function TreeRow(props: Props) {
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
