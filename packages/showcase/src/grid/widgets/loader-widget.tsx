import { PlaceMap } from '@foyer/kit';
import { useEffect, useRef } from 'react';
import { Quiet } from '../../blocks/quiet.tsx';
import { melbourneSketch } from '../../maps/city/melbourne-sketch.ts';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from '../drag-widget.tsx';
import data from './widgets.json' with { type: 'json' };
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

/** A map of sites, with a loader of its own. */
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
      <PlaceMap
        label="Sites"
        markers={data.sites}
        centre={data.sites[0]!}
        zoom={12}
        height={240}
        sketch={melbourneSketch}
      />
      <Quiet mt={8}>Four sites. Reload shows rising bars in place of the usual ring.</Quiet>
    </WidgetCard>
  );
}
