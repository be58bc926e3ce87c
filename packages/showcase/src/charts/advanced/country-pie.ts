import { type Drawing, itemTooltip } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/charts-page.tsx';
import countriesData from './countries.json' with { type: 'json' };

/** Countries with their area in km² and their density in people per km². */
export const countries: readonly { name: string; area: number; density: number }[] = countriesData;

export interface CountrySlice {
  name: string;
  /** Radians clockwise from the right, as canvases count; the first slice begins at the top. */
  startAngle: number;
  endAngle: number;
  /** Of the radius of the densest, 0 to 1. */
  reach: number;
}

const maxDense = Math.max(...countries.map(({ density }) => density));
const wholeArea = countries.reduce((sum, { area }) => sum + area, 0);

/**
 * The angle is the area's share and the radius the root of the density, so that the surface of a slice
 * is as large as the country's population.
 */
export function countrySlices(): CountrySlice[] {
  let endAngle = -Math.PI / 2;
  return countries.map(({ name, area, density }) => {
    const startAngle = endAngle;
    endAngle += (area / wholeArea) * 2 * Math.PI;
    return { name, startAngle, endAngle, reach: Math.sqrt(density / maxDense) };
  });
}

/** Where an angle meets a slice's edge, the radius of the densest being 1. */
const edgeAt = (angle: number, { reach }: CountrySlice) => [
  Math.cos(angle) * reach,
  Math.sin(angle) * reach,
];

export const edgeOf = (slice: CountrySlice) =>
  edgeAt((slice.startAngle + slice.endAngle) / 2, slice);

/** Pixels of a letter, about, of half a line, and between a slice and its name. */
const letterPx = 7;
const halfLinePx = 8;
const labelGapPx = 8;

/** How far slices and names reach from the middle, to each side. Pixels. */
function extents(slices: readonly CountrySlice[], radius: number) {
  const ends = slices.flatMap((slice) => {
    const [x = 0, y = 0] = edgeOf(slice).map((side) => side * radius);
    const nameEnd = [
      x + Math.sign(x) * (labelGapPx + slice.name.length * letterPx),
      y + Math.sign(y) * (labelGapPx + halfLinePx),
    ];
    const corners = [slice.startAngle, slice.endAngle].map((angle) =>
      edgeAt(angle, slice).map((side) => side * radius),
    );
    return [nameEnd, ...corners];
  });
  const xs = ends.map(([x = 0]) => x);
  const ys = ends.map(([, y = 0]) => y);
  return {
    left: -Math.min(...xs),
    right: Math.max(...xs),
    top: -Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** The largest pie whose slices and names stay in a box, in the middle of what they take. Pixels. */
export function fittingPie(slices: readonly CountrySlice[], width: number, height: number) {
  for (let radius = Math.max(1, Math.floor(width / 2)); ; radius--) {
    const { left, right, top, bottom } = extents(slices, radius);
    if (radius === 1 || (left + right <= width && top + bottom <= height))
      return { cx: (width + left - right) / 2, cy: (height + top - bottom) / 2, radius };
  }
}

/** Of every pie (demo specification, section 9). */
const heightPx = 175;

const whole = new Intl.NumberFormat('en');

const draw: Drawing = (colours, widthPx) => {
  const slices = countrySlices();
  const { cx, cy, radius } = fittingPie(slices, widthPx, heightPx);
  const renderItem = ({ dataIndex }: { dataIndex: number }) => {
    const slice = slices[dataIndex]!;
    const { name, startAngle, endAngle, reach } = slice;
    const [x = 0, y = 0] = edgeOf(slice).map((side) => side * (radius + labelGapPx / reach));
    const sector = {
      type: 'sector',
      shape: { cx, cy, r0: 0, r: reach * radius, startAngle, endAngle },
      style: { fill: seriesColour(dataIndex, colours), stroke: colours.card, lineWidth: 2 },
      emphasis: { style: { opacity: 0.85 } },
    };
    const style = {
      text: name,
      fill: colours.text,
      font: `12px ${colours.fontFamily}`,
      align: x > 0 ? 'left' : 'right',
      verticalAlign: 'middle',
    };
    const label = { type: 'text', silent: true, x: cx + x, y: cy + y, style };
    return { type: 'group', children: [sector, label] };
  };
  return {
    tooltip: {
      ...itemTooltip(''),
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const { name, area, density } = countries[dataIndex]!;
        return `${name}: ${whole.format(area)} km², ${density} people per km²`;
      },
    },
    series: [
      {
        type: 'custom',
        coordinateSystem: 'none',
        renderItem,
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
