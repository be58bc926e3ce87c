import { ChartCard } from '../parts/chart-card.tsx';
import { WordCloud } from '../word-cloud/word-cloud.tsx';
import { words } from './counted-words.ts';

/** Words of a text, as large as they are said often. */
export const WordCloudCard = () => (
  <ChartCard
    title="Word cloud"
    sentence={`What a description of people counting says most: the larger a word, the more often. The table has all ${words.length}.`}
    paint={async () => (await import('../word-cloud/paint-words.ts')).paintWords(words)}
    figures={{
      columns: ['Word', 'Times'],
      rows: words.map(({ text, weight }) => [text, weight]),
    }}
  >
    <WordCloud words={words} unit="times" />
  </ChartCard>
);
