import type { ReactNode } from 'react';
import classes from './card.module.css';

interface Props {
  title?: ReactNode;
  /** Level of the heading: 2 right below the screen's title. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A group of things that belong together, under one heading. */
export function Card({ title, level = 3, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.card}>
      {title !== undefined && <Heading className={classes.title}>{title}</Heading>}
      {children}
    </section>
  );
}
