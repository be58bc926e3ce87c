import { type Drawing, itemTooltip, numberAxis, plotGrid } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/charts-page.tsx';

const places = Array.from({ length: 19 }, (_, i) => 5 + 5 * i);

/**
 * One vector every 5 of a field from 0 to 100 (demo specification, section 9). Directions are degrees, as winds
 * are named: 0 comes from the north and so points south; clockwise.
 */
export const vectors = places.flatMap((x) =>
  places.map((y) => ({ x, y, length: 200 - (x + y), direction: ((x + y) / 200) * 360 })),
);

const longest = Math.max(...vectors.map(({ length }) => length));

type Spot = readonly [x: number, y: number];

/** An arrow around a spot on a canvas: shaft and both sides of its head, from the tail on. */
export function arrowAt([x, y]: Spot, direction: number, lengthPx: number): Spot[] {
  const angle = (direction / 180) * Math.PI;
  const [right, down] = [-Math.sin(angle), Math.cos(angle)];
  const tip = [x + (right * lengthPx) / 2, y + (down * lengthPx) / 2] as const;
  const tail = [x - (right * lengthPx) / 2, y - (down * lengthPx) / 2] as const;
  const head = Math.min(4, lengthPx / 2);
  const side = (turn: 1 | -1): Spot => [
    tip[0] - (right + turn * down * 0.6) * head,
    tip[1] - (down - turn * right * 0.6) * head,
  ];
  return [tail, tip, side(1), tip, side(-1)];
}

/** The part of ECharts' drawing interface that is needed here. */
interface Plane {
  coord(place: Spot): Spot;
  size(extent: Spot): Spot;
}

/** Of the room to the next vector. */
const maxShare = 1.1;

const draw: Drawing = (colours) => {
  const style = { stroke: seriesColour(0, colours), lineWidth: 1.5, fill: 'none' };
  const axis = (name: string) => ({
    ...numberAxis(colours, name),
    min: 0,
    max: 100,
    nameLocation: 'middle',
    nameGap: 26,
  });
  return {
    grid: { ...plotGrid, top: 12 },
    tooltip: {
      ...itemTooltip(''),
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const { x, y, length, direction } = vectors[dataIndex]!;
        return `At ${x}, ${y}: length ${length}, direction ${Math.round(direction)}°`;
      },
    },
    xAxis: axis('x'),
    yAxis: axis('y'),
    series: [
      {
        type: 'custom',
        renderItem: ({ dataIndex }: { dataIndex: number }, plane: Plane) => {
          const { x, y, length, direction } = vectors[dataIndex]!;
          const lengthPx = (length / longest) * Math.min(...plane.size([5, 5])) * maxShare;
          const points = arrowAt(plane.coord([x, y]), direction, lengthPx);
          return { type: 'polyline', shape: { points }, style };
        },
        data: vectors.map(({ x, y }) => [x, y]),
      },
    ],
  };
};

export const vectorField: DemoChart = {
  title: 'Vector field',
  sentence:
    'A current on a field of 100 by 100: vectors grow shorter and turn once around from corner to corner.',
  draw,
  figures: {
    columns: ['Place (x, y)', 'Length', 'Direction, °'],
    rows: vectors.map(({ x, y, length, direction }) => [
      `${x}, ${y}`,
      length,
      Math.round(direction),
    ]),
  },
};
