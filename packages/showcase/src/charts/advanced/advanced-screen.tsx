import { Card, Quiet, TimeSeriesChart } from '@foyer/kit';
import { Box, Group, Slider } from '@mantine/core';
import { useMemo, useState } from 'react';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { ChartCard, ChartsPage, type DemoChart } from '../parts/charts-page.tsx';
import { WordCloud } from '../word-cloud/word-cloud.tsx';
import { drawSales, firstTurn, heightPx, months, sales } from './columns-3d/sales-columns.ts';
import { words } from './counted-words.ts';
import { countryPie } from './country-pie.ts';
import { exchangeSeries } from './exchange-rate-sample.ts';
import { Sunburst } from './sunburst/sunburst.tsx';
import { vectorField } from './vector-field.ts';

const wordCloud: DemoChart = {
  title: 'Word cloud',
  sentence: `What a description of people counting says most: the larger a word, the more often. The table has all ${words.length}.`,
  children: <WordCloud words={words} unit="times" />,
  paint: async () => (await import('../word-cloud/word-layout.ts')).paintWords(words),
  figures: { columns: ['Word', 'Times'], rows: words.map(({ text, weight }) => [text, weight]) },
};

/** Charts of rarer kinds, at `charts/highcharts` (demo specification, section 2). */
export const Screen = () => (
  <ChartsPage
    charts={[
      // Zoomed by dragging, by two fingers, by wheel with Ctrl, or by plus and minus.
      <Card key="rate" title="USD to EUR exchange rate" level={2}>
        <TimeSeriesChart
          label="USD to EUR exchange rate"
          sentence={
            <>
              What 100 dollars cost on the working days from January to June 2007. Drag across the
              picture, or pinch it, to look closer
              <PointerHint>; a double click shows everything</PointerHint>.
            </>
          }
          series={exchangeSeries}
          unit="EUR for 100 USD"
          valueFrom={68}
          empty={null}
        />
      </Card>,
      countryPie,
      <Columns3d key="columns" />,
      <Sunburst key="sunburst" />,
      vectorField,
      wordCloud,
    ]}
  />
);

/** As far as the room turns before columns hide each other. Degrees. */
const maxTurn = { alpha: 40, beta: 40 };

function Columns3d() {
  const [turn, setTurn] = useState(firstTurn);
  const draw = useMemo(() => drawSales(turn), [turn]);
  const slider = (axis: 'alpha' | 'beta', name: string) => (
    <Box flex="1 1 var(--foyer-size-35)">
      <Quiet span size="xs">
        {name} {turn[axis]}°
      </Quiet>
      <Slider
        size="sm"
        label={null}
        min={0}
        max={maxTurn[axis]}
        value={turn[axis]}
        onChange={(degrees) => setTurn({ ...turn, [axis]: degrees })}
        thumbLabel={name}
      />
    </Box>
  );
  return (
    <ChartCard
      title="3D columns"
      sentence="Sold season tickets by month. March has no figure and so no column; May has sold none, which is a flat one."
      heightPx={heightPx}
      draw={draw}
      tools={
        <Group gap="var(--foyer-size-1) var(--foyer-size-6)" align="stretch" mb="xs">
          {slider('alpha', 'From above')}
          {slider('beta', 'To the side')}
        </Group>
      }
      figures={{
        columns: ['Month', 'Sales'],
        rows: months.map((month, i) => [month, sales[i]!]),
      }}
    />
  );
}
