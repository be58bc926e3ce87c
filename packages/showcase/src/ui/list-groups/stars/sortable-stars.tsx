import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Box } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconGripVertical, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Example } from '../../../parts/example.tsx';
import { PointerHint } from '../../../parts/pointer-hint.tsx';
import classes from './sortable-stars.module.css';

/** Five stars, to be put into an order of one's own. */
export function SortableStars() {
  const [order, setOrder] = useState(stars);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => order.findIndex(({ name }) => name === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) setOrder(arrayMove([...order], indexOf(active.id), indexOf(over.id)));
  };
  return (
    <Example
      title="Sortable"
      about={
        <>
          Drag a star by its handle.{' '}
          <PointerHint>
            With the keyboard: Space picks it up, the arrow keys move it, Space lays it down, Escape
            takes it back.
          </PointerHint>
        </>
      }
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: announcementsOf(order) }}
      >
        <SortableContext
          items={order.map(({ name }) => name)}
          strategy={verticalListSortingStrategy}
        >
          <Box component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Stars">
            {order.map((star) => (
              <StarRow key={star.name} star={star} />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
    </Example>
  );
}

/** What is said to those who do not see it move. */
function announcementsOf(order: readonly Star[]): Announcements {
  const placeOf = (id: unknown) =>
    `${order.findIndex(({ name }) => name === id) + 1} of ${order.length}`;
  return {
    onDragStart: ({ active }) => `${active.id} is picked up, at ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${active.id} is at ${placeOf(over.id)}.` : `${active.id} is outside the list.`,
    onDragEnd: ({ active, over }) =>
      over ? `${active.id} lies at ${placeOf(over.id)}.` : `${active.id} is back.`,
    onDragCancel: ({ active }) => `${active.id} is back at ${placeOf(active.id)}.`,
  };
}

/** How long a row takes to its new place (demo specification, section 9). */
const animationMs = 200;

/** A star that can be moved by its handle. */
function StarRow({ star }: { star: Star }) {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: star.name,
    transition: isStill ? null : { duration: animationMs, easing: 'ease-out' },
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${star.name}`}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <IconStarFilled size={18} className={classes.star} aria-hidden />
      <span className={classes.name}>
        {star.name}
        <span className={classes.quiet}>{star.constellation}</span>
      </span>
      <span className={classes.quiet}>{star.distance} light-years</span>
    </li>
  );
}

interface Star {
  name: string;
  constellation: string;
  /** Light-years. */
  distance: number;
}

const stars: readonly Star[] = [
  { name: 'Sirius', constellation: 'Great Dog', distance: 8.6 },
  { name: 'Canopus', constellation: 'Keel', distance: 310 },
  { name: 'Arcturus', constellation: 'Herdsman', distance: 37 },
  { name: 'Vega', constellation: 'Lyre', distance: 25 },
  { name: 'Capella', constellation: 'Charioteer', distance: 43 },
];
