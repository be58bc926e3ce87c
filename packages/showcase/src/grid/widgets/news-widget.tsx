import { Box } from '@mantine/core';
import {
  type Icon,
  IconArmchair,
  IconBooks,
  IconCloudRain,
  IconDoor,
  IconShoppingBag,
  IconTrain,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Quiet } from '../../blocks/quiet.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from '../drag-widget.tsx';
import classes from './widgets.module.css';
import { titles } from './widgets.ts';

const stories = [
  ['Night trams run until two', 'Shops by the station stay open longer on Fridays.', IconTrain],
  [
    'Library counts its millionth visitor',
    'Ines Moreau was given a tote bag and a year of books.',
    IconBooks,
  ],
  ['New benches in the arcade', 'People stay four minutes longer than in spring.', IconArmchair],
  ['Rain fills the food court', 'Twice as many guests at noon as on dry days.', IconCloudRain],
  [
    'A door that opens by itself',
    'The council pays for half of each step-free entrance.',
    IconDoor,
  ],
  [
    'Market moves to the square',
    'The hall’s roof is mended from January to March.',
    IconShoppingBag,
  ],
] as const;
const atFirst = 3;

interface Story {
  id: number;
  title: string;
  text: string;
  icon: Icon;
}

const storyOf = (id: number): Story => {
  const [title, text, icon] = stories[id % stories.length]!;
  return { id, title, text, icon };
};

export interface News {
  all: readonly Story[];
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
      {news.all.map(({ id, title, text, icon: Glyph }) => (
        <li key={id} className={classes.story}>
          <span className={classes.mark}>
            <Glyph size={20} aria-hidden />
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
