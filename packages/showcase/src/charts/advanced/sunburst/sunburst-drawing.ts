import { mix, palette } from '@foyer/kit';
import { type Drawing, itemTooltip } from '../../figure/drawing.ts';
import { inkOn, seriesColour } from '../../figure/series-colours.ts';
import { levelsOf, type PopulationBranch } from './population-tree.ts';
import { labelLook, labelOf, ringsOf } from './sunburst-labels.ts';

export const heightPx = 480;
const continents = ['Asia', 'Africa', 'America', 'Europe', 'Oceania'];

/** A part of the world in the middle, and around it what it is made of. */
export const drawSunburst =
  (branch: PopulationBranch): Drawing =>
  (colours, widthPx) => {
    const radius = Math.min(widthPx, heightPx) / 2 - 4;
    const rings = ringsOf(levelsOf(branch), radius);
    const context = document.createElement('canvas').getContext('2d');
    if (context) context.font = `${labelLook.fontSize}px ${colours.fontFamily}`;
    const widthOf = (text: string) => context?.measureText(text).width ?? Infinity;
    /** A continent's colour, a little darker or lighter from one part to the next. */
    const fillOf = (id: string, index: number) => {
      const continent = continents.indexOf(id.split('/')[0] ?? '');
      if (continent === -1) return palette.secondary;
      const hue = seriesColour(continent, colours);
      return id.includes('/') ? mix(hue, colours.text, (index % 3) * 0.16) : hue;
    };
    /** A branch as ECharts takes it, with its name where there is room; `share` is that of the whole circle. */
    const dataOf = (
      part: PopulationBranch,
      level: number,
      share: number,
      index: number,
    ): object => {
      const label = labelOf(part.name, { level, share, ring: rings[level - 1]! }, widthOf);
      const fill = fillOf(part.id, index);
      return {
        name: part.name,
        value: part.value,
        itemStyle: { color: fill },
        label: { show: label !== null, color: inkOn(fill), formatter: label ?? '' },
        children: part.parts.map((each, i) =>
          dataOf(each, level + 1, (share * each.value) / part.value, i),
        ),
      };
    };
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
          data: [dataOf(branch, 1, 1, 0)],
        },
      ],
    };
  };
