import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from './frame.ts';
import classes from './widgets.module.css';
import { titles } from './widgets.ts';

/** Long enough to see the loader. */
const loadingMs = 1200;

const bars = (
  <span className={classes.bars}>
    {[0, 1, 2, 3, 4].map((i) => (
      <span key={i} style={{ animationDelay: `${i * 120}ms` }} />
    ))}
  </span>
);

/** Shows a loader of its own. */
export function LoaderWidget(frame: Frame) {
  const loading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(loading.current), []);
  const reload = () =>
    new Promise<void>((resolve) => {
      clearTimeout(loading.current);
      loading.current = setTimeout(resolve, loadingMs);
    });
  return (
    <WidgetCard
      title={titles.loader}
      controls={['reload', 'collapse', 'close']}
      loader={bars}
      onReload={reload}
      {...frame}
    >
      <Text>
        While it reloads, bars rise and fall in place of the usual ring. What was there stays
        visible behind them.
      </Text>
    </WidgetCard>
  );
}
