import { type Drawing, itemTooltip, numberAxis, plotGrid } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';
import { arrowAt, type FieldVector, longest, type Spot, vectors } from './vectors.ts';

/** The part of ECharts' drawing interface that is needed here. */
interface Plane {
  coord(place: readonly [number, number]): Spot;
  size(extent: readonly [number, number]): Spot;
}

/** Of the room to the next vector. */
const maxShare = 1.1;

const sayVector = ({ x, y, length, direction }: FieldVector) =>
  `At ${x}, ${y}: length ${length}, direction ${Math.round(direction)}°`;

const draw: Drawing = (colours) => {
  const stroke = seriesColour(0, colours);
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
      formatter: ({ dataIndex }: { dataIndex: number }) => sayVector(vectors[dataIndex]!),
    },
    xAxis: axis('x'),
    yAxis: axis('y'),
    series: [
      {
        type: 'custom',
        renderItem: ({ dataIndex }: { dataIndex: number }, plane: Plane) => {
          const { x, y, length, direction } = vectors[dataIndex]!;
          const lengthPx = (length / longest) * Math.min(...plane.size([5, 5])) * maxShare;
          return {
            type: 'polyline',
            shape: { points: arrowAt(plane.coord([x, y]), direction, lengthPx) },
            style: { stroke, lineWidth: 1.5, fill: 'none' },
          };
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
