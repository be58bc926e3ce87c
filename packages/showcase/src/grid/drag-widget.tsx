import { useDraggable } from '@dnd-kit/core';
import { Flex } from '@mantine/core';
import { IconGripVertical, IconLock } from '@tabler/icons-react';
import classes from './grid.module.css';
import type { Step } from './places.ts';
import { handleIdOf, locked, titles, type WidgetId } from './use-places.ts';
import { type Frame, type Shared, widgets } from './widgets.tsx';

const steps: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface Props extends Omit<Frame, 'title'> {
  id: WidgetId;
  /** Held by the pointer: its place stays empty meanwhile. */
  isInAir: boolean;
  /** Names the sentence that says how to move. */
  hintId: string;
  onStep: (direction: Step) => void;
  shared: Shared;
}

/** A widget that is dragged by its head, or moved by the keys of its handle. */
export function DragWidget({ id, isInAir, hintId, onStep, shared, ...frame }: Props) {
  const isLocked = locked.has(id);
  const { setNodeRef, listeners } = useDraggable({ id, disabled: isLocked });
  const heading = (
    <Flex component="span" align="center" gap={6}>
      {isLocked ? (
        <IconLock size={16} color="var(--foyer-quiet)" aria-hidden />
      ) : (
        <button
          type="button"
          id={handleIdOf(id)}
          className={classes.grip}
          aria-label={`Move ${titles[id]}`}
          aria-describedby={hintId}
          onKeyDown={(event) => {
            const direction = steps[event.key];
            if (!direction) return;
            event.preventDefault();
            onStep(direction);
          }}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      )}
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
      {widgets[id](
        {
          title: titles[id],
          heading,
          ...(!isLocked && { handle: { ...listeners, 'data-drag': '' } }),
          ...frame,
        },
        shared,
      )}
    </div>
  );
}
