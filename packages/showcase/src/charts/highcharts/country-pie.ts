import { type ChartColours, type Drawing, itemTooltip, seriesColour } from '@foyer/kit';
import type { DemoChart } from '../parts/chart-card.tsx';
import { legendOf } from '../parts/legend-of.ts';
import { type CountrySlice, countries, countrySlices } from './country-slices.ts';

const heightPx = 380;
/** Room for names beside and above the slices. Pixels. */
const besidesPx = 96;
const abovePx = 28;
const labelGapPx = 8;

const whole = new Intl.NumberFormat('en');
const sayCountry = ({ name, area, density }: (typeof countries)[number]) =>
  `${name}: ${whole.format(area)} km², ${density} people per km²`;

/** A slice with its name at its outer edge. */
function shapesOf(slice: CountrySlice, i: number, colours: ChartColours, widthPx: number) {
  const { name, startAngle, endAngle, reach } = slice;
  const [cx, cy] = [widthPx / 2, heightPx / 2];
  const r = reach * Math.min(cx - besidesPx, cy - abovePx);
  const middle = (startAngle + endAngle) / 2;
  const isRight = Math.cos(middle) > 0;
  return {
    type: 'group',
    children: [
      {
        type: 'sector',
        shape: { cx, cy, r0: 0, r, startAngle, endAngle },
        style: { fill: seriesColour(i, colours), stroke: colours.card, lineWidth: 2 },
        emphasis: { style: { opacity: 0.85 } },
      },
      {
        type: 'text',
        silent: true,
        x: cx + Math.cos(middle) * (r + labelGapPx),
        y: cy + Math.sin(middle) * (r + labelGapPx),
        style: {
          text: name,
          fill: colours.text,
          font: `12px ${colours.fontFamily}`,
          align: isRight ? 'left' : 'right',
          verticalAlign: 'middle',
        },
      },
    ],
  };
}

const draw: Drawing = (colours, widthPx) => {
  const slices = countrySlices();
  return {
    tooltip: {
      ...itemTooltip(''),
      formatter: ({ dataIndex }: { dataIndex: number }) => sayCountry(countries[dataIndex]!),
    },
    series: [
      {
        type: 'custom',
        coordinateSystem: 'none',
        renderItem: ({ dataIndex }: { dataIndex: number }) =>
          shapesOf(slices[dataIndex]!, dataIndex, colours, widthPx),
        data: countries.map(({ name, area }) => ({ name, value: area })),
      },
    ],
  };
};

export const countryPie: DemoChart = {
  title: 'Countries by density and area',
  sentence:
    'The wider a slice, the larger the country; the longer, the denser its people: so its surface is its population.',
  heightPx,
  draw,
  meanings: legendOf(countries.map(({ name }) => name)),
  figures: {
    columns: ['Country', 'Area, km²', 'People per km²'],
    rows: countries.map(({ name, area, density }) => [name, area, density]),
  },
};
