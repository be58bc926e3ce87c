import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { showCount } from '../../text/figures.ts';
import { FigureTable } from '../figure-table/figure-table.tsx';
import { useMayDraw } from '../use-may-draw.ts';
import classes from './sankey-chart.module.css';

const SankeyPlot = lazy(() => import('./sankey-plot.tsx'));

/** So many of something went from one place to another. */
export interface SankeyLink {
  /** Names of the places; the same name may stand on both sides. */
  from: string;
  to: string;
  count: number;
}

interface Props {
  /** What is drawn, in a sentence. */
  label: string;
  links: readonly SankeyLink[];
}

/** From where to where: places on the left, places on the right, and bands as wide as what goes between them. */
export function SankeyChart({ label, links }: Props) {
  const [box, mayDraw] = useMayDraw<HTMLDivElement>();
  const [from, to] = [placesOf(links, 'from'), placesOf(links, 'to')];
  const counts = new Map(links.map((link) => [JSON.stringify([link.from, link.to]), link.count]));
  const height = `${Math.min(40, 4 + 4 * Math.max(from.length, to.length))}rem`;
  return (
    <>
      <div ref={box} className={classes.plot} style={{ height }} role="img" aria-label={label}>
        <Suspense fallback={<Skeleton height="100%" />}>
          {mayDraw && <SankeyPlot links={links} />}
        </Suspense>
      </div>
      <FigureTable
        label={label}
        columns={[t.of('place', 'From'), ...to]}
        rows={from.map((place) => [
          place,
          ...to.map((other) => showCount(counts.get(JSON.stringify([place, other])) ?? 0)),
        ])}
      />
    </>
  );
}

const placesOf = (links: readonly SankeyLink[], side: 'from' | 'to') => [
  ...new Set(links.map((link) => link[side])),
];
