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
import { PlainList, Quiet, useIsStill } from '@foyer/kit';
import { Text } from '@mantine/core';
import { IconGripVertical, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Example } from '../../parts/example.tsx';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { slideMs } from '../../parts/use-slides.ts';
import classes from './list-groups.module.css';

const stars = [
  { name: 'Sirius', constellation: 'Great Dog', lightYears: 8.6 },
  { name: 'Canopus', constellation: 'Keel', lightYears: 310 },
  { name: 'Arcturus', constellation: 'Herdsman', lightYears: 37 },
  { name: 'Vega', constellation: 'Lyre', lightYears: 25 },
  { name: 'Capella', constellation: 'Charioteer', lightYears: 43 },
];
type Star = (typeof stars)[0];

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
          <PlainList component="ol" aria-label="Stars">
            {order.map((star) => (
              <StarRow key={star.name} star={star} />
            ))}
          </PlainList>
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

function StarRow({ star }: { star: Star }) {
  const isStill = useIsStill();
  const { transform, transition, ...drag } = useSortable({
    id: star.name,
    transition: isStill ? null : { duration: slideMs, easing: 'ease-out' },
  });
  return (
    <li
      ref={drag.setNodeRef}
      className={classes.starRow}
      data-dragged={drag.isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        ref={drag.setActivatorNodeRef}
        type="button"
        className={classes.handle}
        {...drag.attributes}
        {...drag.listeners}
        aria-label={`Move ${star.name}`}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <IconStarFilled size={18} className={classes.star} aria-hidden />
      <Text span inherit flex={1} fw={600}>
        {star.name}
        <Quiet span display="block" fz="xs">
          {star.constellation}
        </Quiet>
      </Text>
      <Quiet span fz="xs">
        {star.lightYears} light-years
      </Quiet>
    </li>
  );
}
