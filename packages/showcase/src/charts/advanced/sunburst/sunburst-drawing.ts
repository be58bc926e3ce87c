import { type ChartColours, mix, palette } from '@foyer/kit';
import { type Drawing, itemTooltip } from '../../figure/drawing.ts';
import { inkOn, seriesColour } from '../../figure/series-colours.ts';
import { levelsOf, type PopulationBranch } from './population-tree.ts';
import { labelLook, labelOf, type Ring, ringsOf } from './sunburst-labels.ts';

export const heightPx = 480;
const continents = ['Asia', 'Africa', 'America', 'Europe', 'Oceania'];

/** A continent's colour, a little darker or lighter from one part to the next. */
function fillOf({ id }: PopulationBranch, place: number, colours: ChartColours): string {
  const continent = continents.indexOf(id.split('/')[0] ?? '');
  if (continent === -1) return palette.secondary;
  const hue = seriesColour(continent, colours);
  return id.includes('/') ? mix(hue, colours.text, (place % 3) * 0.16) : hue;
}

interface Place {
  level: number;
  /** Of the whole circle. */
  share: number;
  index: number;
}

/** A branch as ECharts takes it, with its name where there is room. */
function dataOf(
  branch: PopulationBranch,
  { level, share, index }: Place,
  rings: readonly Ring[],
  colours: ChartColours,
  widthOf: (text: string) => number,
): object {
  const ring = rings[level - 1]!;
  const label = labelOf(branch.name, { level, share, ring }, widthOf);
  const fill = fillOf(branch, index, colours);
  return {
    name: branch.name,
    value: branch.value,
    itemStyle: { color: fill },
    label: { show: label !== null, color: inkOn(fill), formatter: label ?? '' },
    children: branch.parts.map((part, i) =>
      dataOf(
        part,
        { level: level + 1, share: (share * part.value) / branch.value, index: i },
        rings,
        colours,
        widthOf,
      ),
    ),
  };
}

/** Widths of names as they are drawn. Pixels. */
function measure({ fontFamily }: ChartColours): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `${labelLook.fontSize}px ${fontFamily}`;
  return (text) => context?.measureText(text).width ?? Infinity;
}

/** A part of the world in the middle, and around it what it is made of. */
export const drawSunburst =
  (branch: PopulationBranch): Drawing =>
  (colours, widthPx) => {
    const radius = Math.min(widthPx, heightPx) / 2 - 4;
    const rings = ringsOf(levelsOf(branch), radius);
    return {
      tooltip: itemTooltip('million people'),
      series: [
        {
          type: 'sunburst',
          radius: [0, radius],
          nodeClick: false,
          sort: null,
          // Its own are slower.
          animationDuration: 200,
          animationDurationUpdate: 200,
          emphasis: { focus: 'none' },
          itemStyle: { borderColor: colours.card, borderWidth: 1 },
          label: labelLook,
          levels: [
            {},
            ...rings.map(([r0, r], i) => ({ r0, r, label: { rotate: i === 0 ? 0 : 'radial' } })),
          ],
          data: [
            dataOf(branch, { level: 1, share: 1, index: 0 }, rings, colours, measure(colours)),
          ],
        },
      ],
    };
  };
