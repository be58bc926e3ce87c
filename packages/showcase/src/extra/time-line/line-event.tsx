import { Card, type Tone } from '@foyer/kit';
import { Flex } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../parts/avatar.tsx';
import classes from './time-line-screen.module.css';

interface Props {
  icon: Icon;
  tone: Tone;
  /** DD/MM/YYYY HH:mm. */
  at: string;
  /** Who wrote it down. */
  by: string;
  title: string;
  children: ReactNode;
}

/** An event beside the line, with its mark on it. */
export const LineEvent = ({ icon: Glyph, tone, at, by, title, children }: Props) => (
  <li className={classes.event}>
    <span
      className={classes.mark}
      style={{ background: `var(--foyer-${tone}-fill)`, color: '#fff' }}
    >
      <Glyph size={20} aria-hidden />
    </span>
    <div className={classes.card}>
      <Card title={title} level={2}>
        <Flex component="p" gap={10} align="center" m="0 0 12px" c="dimmed" fz="xs" lh={1.4}>
          <Avatar name={by} />
          <span>
            {by}
            <br />
            {at}
          </span>
        </Flex>
        {children}
      </Card>
    </div>
  </li>
);
