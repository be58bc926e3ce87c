import { useDroppable } from '@dnd-kit/core';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './grid-screen.module.css';

interface Props {
  name: string;
  children: ReactNode[];
}

/** A column that widgets are laid into. */
export function Column({ name, children }: Props) {
  const { setNodeRef } = useDroppable({ id: name });
  return (
    <Box ref={setNodeRef} component="section" miw={0} aria-label={`${name} column`}>
      {children.length === 0 ? <p className={classes.empty}>Drag a widget here.</p> : children}
    </Box>
  );
}
