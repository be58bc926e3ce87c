import { useDraggable } from '@dnd-kit/core';
import { Flex } from '@mantine/core';
import { IconGripVertical, IconLock } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './grid-screen.module.css';
import type { Step } from './places.ts';
import { titles, type WidgetId } from './widgets/widgets.ts';

/** What makes a widget one that can be moved. */
export interface DragFrame {
  heading: ReactNode;
  handle?: Record<string, unknown>;
}

/** What the grid lends to each widget: it survives a move to the other column. */
export interface Frame extends DragFrame {
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
  onClose: () => void;
}

interface Props {
  id: WidgetId;
  isLocked: boolean;
  /** Held by the pointer: its place stays empty meanwhile. */
  isInAir: boolean;
  /** Names the sentence that says how to move. */
  hintId: string;
  onStep: (direction: Step) => void;
  children: (frame: DragFrame) => ReactNode;
}

const steps: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The element that a widget is moved by with keys. */
export const handleIdOf = (id: string): string => `move-${id}`;

/** A widget that is dragged by its head, or moved by the keys of its handle. */
export function DragWidget({ id, isLocked, isInAir, hintId, onStep, children }: Props) {
  const { setNodeRef, listeners } = useDraggable({ id, disabled: isLocked });
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = steps[event.key];
    if (!direction) return;
    event.preventDefault();
    onStep(direction);
  };
  const grip = isLocked ? (
    <IconLock size={16} className={classes.lock} aria-hidden />
  ) : (
    <button
      type="button"
      id={handleIdOf(id)}
      className={classes.grip}
      aria-label={`Move ${titles[id]}`}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  );
  const heading = (
    <Flex component="span" align="center" gap={6}>
      {grip}
      {titles[id]}
    </Flex>
  );
  return (
    <div
      ref={setNodeRef}
      data-slide={id}
      data-free={isLocked ? undefined : ''}
      data-air={isInAir || undefined}
      className={classes.widget}
    >
      {children(isLocked ? { heading } : { heading, handle: { ...listeners, 'data-drag': '' } })}
    </div>
  );
}
