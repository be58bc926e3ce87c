import { PlaceMap } from '@foyer/kit';
import { useEffect, useRef } from 'react';
import { Quiet } from '../../blocks/quiet.tsx';
import { melbourneSketch } from '../../maps/city/melbourne-sketch.ts';
import { WidgetCard } from '../../parts/widget-card/widget-card.tsx';
import type { Frame } from '../drag-widget.tsx';
import classes from './widgets.module.css';
import { titles } from './widgets.ts';

const sites = [
  { name: 'Central station', latitude: -37.8183, longitude: 144.9671 },
  { name: 'Market hall', latitude: -37.8076, longitude: 144.9568 },
  { name: 'Town hall', latitude: -37.815, longitude: 144.9666 },
  { name: 'Harbour', latitude: -37.8142, longitude: 144.9405 },
] as const;

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
        markers={sites}
        centre={sites[0]}
        zoom={12}
        height={240}
        sketch={melbourneSketch}
      />
      <Quiet mt={8}>Four sites. Reload shows rising bars in place of the usual ring.</Quiet>
    </WidgetCard>
  );
}
