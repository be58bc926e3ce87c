import { Button, type ButtonProps, Group, Stack } from '@mantine/core';
import classes from './blocks.module.css';
import { Glyph } from './glyph.tsx';

interface ButtonData extends ButtonProps {
  text?: string;
  icon?: string;
  after?: string;
  label?: string;
  /** Of no state: light or dark. */
  ground?: string;
  /** Words and edge in the ink of its colour, as an outline needs it to be read. */
  isInked?: boolean;
}

export interface ButtonRowProps {
  items: readonly ButtonData[];
  gap?: number;
  isStacked?: boolean;
  /** Touching each other, under this name. */
  group?: string;
}

/** Buttons side by side, below each other, or as one. */
export function ButtonRow({ items, gap = 8, isStacked, group }: ButtonRowProps) {
  const buttons = items.map(({ text, icon, after, label, ground, isInked, ...look }) => {
    const ink = `var(--foyer-${look.color}-ink)`;
    return (
      <Button
        key={text ?? label}
        {...look}
        {...(icon && text && { leftSection: <Glyph name={icon} /> })}
        {...(after && { rightSection: <Glyph name={after} /> })}
        {...(isInked && { style: { color: ink, borderColor: ink } })}
        {...(ground && { className: classes[ground] ?? '' })}
        {...(label && { 'aria-label': label })}
      >
        {text ?? <Glyph name={icon!} />}
      </Button>
    );
  });
  if (group) return <Button.Group aria-label={group}>{buttons}</Button.Group>;
  return isStacked ? <Stack gap={gap}>{buttons}</Stack> : <Group gap={gap}>{buttons}</Group>;
}
