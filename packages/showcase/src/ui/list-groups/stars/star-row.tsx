import { useSortable } from '@dnd-kit/sortable';
import { useReducedMotion } from '@mantine/hooks';
import { IconGripVertical, IconStarFilled } from '@tabler/icons-react';
import classes from './sortable-stars.module.css';
import type { Star } from './stars-sample.ts';

/** How long a row takes to its new place (demo specification, section 9). */
const animationMs = 200;

/** A star that can be moved by its handle. */
export function StarRow({ star }: { star: Star }) {
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
