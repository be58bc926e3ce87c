import { MediaRow, PlainList, Quiet, type Tone } from '@foyer/kit';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Bar } from '../../blocks/bar.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import dropdown from './dropdown.json' with { type: 'json' };
import classes from './notifications.module.css';

export const { messages } = dropdown;
export const progress = dropdown.progress as readonly {
  name: string;
  percent: number;
  tone: Tone;
}[];

export const Row = ({
  ago,
  media,
  children,
}: {
  ago: string;
  media: ReactNode;
  children: ReactNode;
}) => (
  <MediaRow
    className={classes.row ?? ''}
    align="flex-start"
    media={<span className={classes.media}>{media}</span>}
    end={
      <Quiet span fz="xs" flex="none">
        {ago}
      </Quiet>
    }
  >
    {children}
  </MediaRow>
);

export const MessageList = () => (
  <PlainList>
    {messages.map(({ name, text, ago }) => (
      <Row key={name} ago={ago} media={<Avatar name={name} />}>
        <strong>{name}</strong>
        <br />
        {text}
      </Row>
    ))}
  </PlainList>
);

export const ProgressList = () => (
  <PlainList>
    {progress.map((bar) => (
      <Box key={bar.name} component="li" p="var(--foyer-size-3) var(--foyer-size-4)">
        <Bar {...bar} />
      </Box>
    ))}
  </PlainList>
);
