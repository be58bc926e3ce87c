import { Stack } from '@mantine/core';
import { type Icon, IconBulb, IconCalendarEvent } from '@tabler/icons-react';
import classes from './notes.module.css';

const notes: readonly { tone: 'success' | 'primary'; icon: Icon; title: string; text: string }[] = [
  {
    tone: 'success',
    icon: IconBulb,
    title: 'Worth a try',
    text: 'Hang a camera where people come to a stop, not where they hurry by.',
  },
  {
    tone: 'primary',
    icon: IconCalendarEvent,
    title: 'On Friday',
    text: 'The side door stays shut from noon: its new sensor is mounted.',
  },
];

/** Two short notes, each on its colour. */
export const Notes = () => (
  <Stack gap={24}>
    {notes.map(({ tone, icon: Glyph, title, text }) => (
      <section key={title} className={classes.note} data-tone={tone} aria-label={title}>
        <Glyph size={24} aria-hidden />
        <h2 className={classes.title}>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
  </Stack>
);
