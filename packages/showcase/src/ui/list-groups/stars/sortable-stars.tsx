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
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { Example } from '../../../parts/example.tsx';
import { PointerHint } from '../../../parts/pointer-hint.tsx';
import { StarRow } from './star-row.tsx';
import { type Star, stars } from './stars-sample.ts';

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
