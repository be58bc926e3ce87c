import { showCount, showNumberOf } from '@foyer/kit';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { Quiet } from '../../blocks/quiet.tsx';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import { createRandom } from '../../sample/random.ts';
import type { Frame } from '../drag-widget.tsx';
import { titles } from './widgets.ts';

/** How often it reloads by itself (demo specification, section 9). */
const autoloadMs = 2000;

/** As many readings as the line shows. */
const firstCounts = [
  121, 126, 124, 133, 139, 137, 145, 152, 150, 158, 164, 161, 170, 168, 175, 182,
];

/** Loads by itself; its controls stand behind a cog. */
export function AutoloadWidget(frame: Frame) {
  const [random] = useState(() => createRandom('people in the hall'));
  const [counts, setCounts] = useState(firstCounts);
  const people = counts.at(-1)!;
  const [loads, setLoads] = useState(0);
  const reload = () => {
    setCounts((all) => [...all.slice(1), Math.max(0, all.at(-1)! + random.between(-9, 9))]);
    setLoads((count) => count + 1);
  };
  return (
    <WidgetCard
      title={titles.autoload}
      controls={['reload', 'collapse', 'close']}
      isMenu
      autoloadMs={autoloadMs}
      onReload={reload}
      {...frame}
    >
      <Text c="bright" fz={32} fw={600}>
        {showCount(people)}
      </Text>
      <Sparkline
        values={counts}
        label="People in the hall in the last readings"
        height={48}
        isArea
      />
      <Quiet mt={8}>
        people in the hall, asked for every 2 seconds: {showNumberOf(loads, 'time')} so far.
      </Quiet>
    </WidgetCard>
  );
}
