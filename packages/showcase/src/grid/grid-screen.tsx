import {
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { PageHeader, useIsStill } from '@foyer/kit';
import { Box, Button, VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { PointerHint } from '../parts/pointer-hint.tsx';
import { silentDragging } from '../parts/silent-dragging.ts';
import { slideMs, useSlides } from '../parts/use-slides.ts';
import { DragWidget } from './drag-widget.tsx';
import classes from './grid.module.css';
import { countAbove, nearerColumn, placed } from './places.ts';
import { locked, titles, usePlaces, type WidgetId } from './use-places.ts';
import { useShared } from './widgets.tsx';

/** The place that the pointer is over, read from the screen: it changes while one drags. */
const overPlace: CollisionDetection = ({ active, droppableContainers, pointerCoordinates }) => {
  const boxes = droppableContainers.map(({ node }) => node.current);
  if (!pointerCoordinates || !boxes[0] || !boxes[1]) return [];
  const { x, y } = pointerCoordinates;
  const columns = [boxes[0].getBoundingClientRect(), boxes[1].getBoundingClientRect()] as const;
  const column = nearerColumn(columns, x, y);
  const others = boxes[column]!.querySelectorAll<HTMLElement>('[data-free]');
  const rects = [...others]
    .filter(({ dataset }) => dataset.slide !== active.id)
    .map((one) => one.getBoundingClientRect());
  return [{ id: droppableContainers[column]!.id, data: { column, below: countAbove(rects, y) } }];
};

export function Screen() {
  const box = useRef<HTMLDivElement>(null);
  const slide = useSlides(box);
  const { places, isFirst, said, settle, step, close, reset } = usePlaces(slide);
  const [inAir, setInAir] = useState<WidgetId>();
  const before = useRef(places);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(locked);
  const shared = useShared();
  const isStill = useIsStill();
  const hintId = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onDragMove = ({ active, collisions }: DragMoveEvent) => {
    const goal = collisions?.[0]?.data as { column: 0 | 1; below: number } | undefined;
    if (goal) settle(placed(places, locked, String(active.id), goal.column, goal.below));
  };
  const onCollapse = (id: string) => (isCollapsed: boolean) =>
    setCollapsed(
      (all) => new Set(isCollapsed ? [...all, id] : [...all].filter((one) => one !== id)),
    );
  return (
    <>
      <PageHeader
        title="Draggable grid"
        subtitle={
          <span id={hintId}>
            Drag a widget by its head.{' '}
            <PointerHint>With the keyboard, the arrow keys on its handle do the same.</PointerHint>{' '}
            What is locked stays where it is.
          </span>
        }
        actions={
          <Button variant="default" disabled={isFirst} onClick={reset}>
            Arrange as at first
          </Button>
        }
      />
      <DndContext
        sensors={sensors}
        collisionDetection={overPlace}
        accessibility={silentDragging}
        onDragStart={({ active }) => {
          before.current = places;
          setInAir(active.id as WidgetId);
        }}
        onDragMove={onDragMove}
        onDragEnd={({ active }) => {
          setInAir(undefined);
          settle(places, String(active.id));
        }}
        onDragCancel={() => {
          setInAir(undefined);
          settle(before.current);
        }}
      >
        <div className={classes.columns} ref={box}>
          {places.map((ids, column) => (
            <Column key={column === 0 ? 'Left' : 'Right'} name={column === 0 ? 'Left' : 'Right'}>
              {ids.map((id) => (
                <DragWidget
                  key={id}
                  id={id as WidgetId}
                  isInAir={inAir === id}
                  hintId={hintId}
                  onStep={(direction) => step(id, direction)}
                  shared={shared}
                  isCollapsed={collapsed.has(id)}
                  onCollapse={onCollapse(id)}
                  onClose={() => close(id)}
                />
              ))}
            </Column>
          ))}
        </div>
        <DragOverlay dropAnimation={isStill ? null : { duration: slideMs, easing: 'ease-out' }}>
          {inAir && (
            <div className={classes.held}>
              <IconGripVertical size={16} aria-hidden />
              {titles[inAir]}
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

function Column({ name, children }: { name: string; children: ReactNode[] }) {
  const { setNodeRef } = useDroppable({ id: name });
  return (
    <Box ref={setNodeRef} component="section" miw={0} aria-label={`${name} column`}>
      {children.length === 0 ? <p className={classes.empty}>Drag a widget here.</p> : children}
    </Box>
  );
}
