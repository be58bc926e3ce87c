import type { ChartColours } from '@foyer/kit';
import { type Drawing, itemTooltip } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';
import {
  type CountrySlice,
  countries,
  countrySlices,
  edgeOf,
  fittingPie,
  labelGapPx,
  type PiePlace,
} from './country-slices.ts';

/** Of every pie (demo specification, section 9). */
const heightPx = 175;

const whole = new Intl.NumberFormat('en');
const sayCountry = ({ name, area, density }: (typeof countries)[number]) =>
  `${name}: ${whole.format(area)} km², ${density} people per km²`;

/** A slice with its name at its outer edge. */
function shapesOf(
  slice: CountrySlice,
  i: number,
  { cx, cy, radius }: PiePlace,
  colours: ChartColours,
) {
  const { name, startAngle, endAngle, reach } = slice;
  const r = reach * radius;
  const [x, y] = edgeOf(slice).map((side) => side * (radius + labelGapPx / reach));
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
        x: cx + x!,
        y: cy + y!,
        style: {
          text: name,
          fill: colours.text,
          font: `12px ${colours.fontFamily}`,
          align: x! > 0 ? 'left' : 'right',
          verticalAlign: 'middle',
        },
      },
    ],
  };
}

const draw: Drawing = (colours, widthPx) => {
  const slices = countrySlices();
  const place = fittingPie(slices, widthPx, heightPx);
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
          shapesOf(slices[dataIndex]!, dataIndex, place, colours),
        data: countries.map(({ name, area }) => ({ name, value: area })),
      },
    ],
  };
};

export const countryPie: DemoChart = {
  title: 'Countries by density and area',
  sentence:
    'The wider a slice, the larger the country; the longer, the denser its people: so its surface is its population.',
  isPie: true,
  draw,
  figures: {
    columns: ['Country', 'Area, km²', 'People per km²'],
    rows: countries.map(({ name, area, density }) => [name, area, density]),
  },
};
