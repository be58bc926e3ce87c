import type { EChartsCoreOption } from 'echarts/core';
import { showCount } from '../../text/figures.ts';
import { palette } from '../../theme/palette.ts';
import { type ChartColours, visibleOn } from '../echarts-plot/chart-colours.ts';
import type { SankeyLink } from './sankey-chart.tsx';

/** A place keeps its colour on both sides. */
const placeColours = [
  palette.info,
  palette.success,
  palette.warning,
  palette.danger,
  palette.secondary,
  palette.primary,
];

/** Of long names the begin is shown. */
const maxLabelShare = 0.3;

/** ECharts' picture of links in a box of `widthPx`. */
export function sankeyOption(
  links: readonly SankeyLink[],
  colours: ChartColours,
  widthPx: number,
): EChartsCoreOption {
  const places = [...new Set(links.flatMap(({ from, to }) => [from, to]))];
  const colourOf = (place: string) =>
    visibleOn(placeColours[places.indexOf(place) % placeColours.length]!, colours.card);
  const sum = (side: 'from' | 'to', place: string) =>
    links.reduce((count, link) => count + (link[side] === place ? link.count : 0), 0);
  const nodes = (['from', 'to'] as const).flatMap((side) =>
    [...new Set(links.map((link) => link[side]))].map((place) => ({
      // A place that is on both sides is two nodes: nothing goes in a circle.
      name: `${side} ${place}`,
      depth: side === 'from' ? 0 : 1,
      itemStyle: { color: colourOf(place) },
      label: {
        position: side === 'from' ? 'left' : 'right',
        formatter: `{place|${place.replaceAll(/[{}|]/g, ' ')}}\n{count|${showCount(sum(side, place))}}`,
      },
    })),
  );
  const labelPx = Math.round(widthPx * maxLabelShare);
  return {
    series: [
      {
        type: 'sankey',
        left: labelPx,
        right: labelPx,
        top: 16,
        bottom: 16,
        nodeWidth: 12,
        nodeGap: 30,
        silent: true,
        data: nodes,
        links: links.map(({ from, to, count }) => ({
          source: `from ${from}`,
          target: `to ${to}`,
          value: count,
        })),
        lineStyle: { color: 'source', opacity: 0.35, curveness: 0.5 },
        label: {
          color: colours.text,
          fontFamily: colours.fontFamily,
          width: labelPx - 8,
          overflow: 'truncate',
          rich: {
            place: { color: colours.text, fontSize: 13, lineHeight: 16 },
            count: { color: colours.quiet, fontSize: 12, lineHeight: 14 },
          },
        },
      },
    ],
  };
}
