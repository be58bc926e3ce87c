import { Box } from '@mantine/core';
import { useState } from 'react';
import { Glyph } from '../../blocks/glyph.tsx';
import { Quiet } from '../../blocks/quiet.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from '../drag-widget.tsx';
import data from './widgets.json' with { type: 'json' };
import classes from './widgets.module.css';
import { titles } from './widgets.ts';

const atFirst = 3;

const storyOf = (id: number) => ({ id, ...data.stories[id % data.stories.length]! });

export interface News {
  all: readonly ReturnType<typeof storyOf>[];
  reload: () => void;
}

/** Three stories, newest first; each reload brings one more. */
export function useNews(): News {
  const [count, setCount] = useState(atFirst);
  const all = Array.from({ length: count }, (_, i) => storyOf(count - 1 - i));
  return { all, reload: () => setCount(count + 1) };
}

/** The news; closing it asks. */
export const NewsWidget = ({ news, ...frame }: Frame & { news: News }) => (
  <WidgetCard
    title={titles.news}
    controls={['reload', 'collapse', 'close']}
    onReload={news.reload}
    {...frame}
  >
    <Box component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Stories">
      {news.all.map(({ id, title, text, icon }) => (
        <li key={id} className={classes.story}>
          <span className={classes.mark}>
            <Glyph name={icon} size={20} />
          </span>
          <span>
            <strong>{title}</strong>
            <Quiet span size="xs">
              {text}
            </Quiet>
          </span>
        </li>
      ))}
    </Box>
  </WidgetCard>
);
