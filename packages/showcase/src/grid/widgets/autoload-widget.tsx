import { showCount, showNumberOf } from '@foyer/kit';
import { useState } from 'react';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import { createRandom } from '../../sample/random.ts';
import type { Frame } from './frame.ts';
import classes from './widgets.module.css';
import { titles } from './widgets.ts';

/** How often it reloads by itself (demo specification, section 9). */
const autoloadMs = 2000;

/** Loads by itself; its controls stand behind a cog. */
export function AutoloadWidget(frame: Frame) {
  const [random] = useState(() => createRandom('people in the hall'));
  const [people, setPeople] = useState(182);
  const [loads, setLoads] = useState(0);
  const reload = () => {
    setPeople((now) => Math.max(0, now + random.between(-9, 9)));
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
      <p className={classes.figure}>{showCount(people)}</p>
      <p className={classes.note}>
        people in the hall, asked for every 2 seconds: {showNumberOf(loads, 'time')} so far.
      </p>
    </WidgetCard>
  );
}
