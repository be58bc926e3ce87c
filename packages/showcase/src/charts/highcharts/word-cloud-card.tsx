import { WordCloud } from '@foyer/kit';
import { ChartCard } from '../parts/chart-card.tsx';
import { words } from './counted-words.ts';

/** Words of a text, as large as they are said often. */
export const WordCloudCard = () => (
  <ChartCard
    title="Word cloud"
    sentence={`The ${words.length} words that a description of people counting says most: the larger, the more often.`}
    figures={{
      columns: ['Word', 'Times'],
      rows: words.map(({ text, weight }) => [text, weight]),
    }}
  >
    <WordCloud words={words} unit="times" />
  </ChartCard>
);
