import { type ChartColours, mix } from '@foyer/kit';
import { type Drawing, itemTooltip, narrowPx } from '../../figure/drawing.ts';
import { seriesColour } from '../../figure/series-colours.ts';
import {
  fitting,
  type Point2d,
  type Point3d,
  projected,
  seenSides,
  type Turn,
} from './projection.ts';

export const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct'.split(' ');
/** Column sample of the demo specification, section 9; null is a month without a figure. */
export const sales: readonly (number | null)[] = [2, 3, null, 4, 0, 5, 1, 4, 6, 3];
export const firstTurn: Turn = { alpha: 10, beta: 25 };

export const sayMonth = (i: number): string =>
  sales[i] === null ? `${months[i]}: no figure` : `${months[i]}: ${sales[i]} sold`;

/** A room in units of a column's width with its gap. */
interface Room {
  width: number;
  height: number;
  depth: number;
}
const most = 6;
const ticks = [0, 2, 4, 6];
/** A column's place within its unit, and within the depth. */
const column = { from: 0.2, to: 0.8, near: 0.6, far: 1.4 };

export const heightPx = 350;
const edge = { left: 36, right: 16, top: 30, bottom: 30 };

/** Of the box's height, what the floor's depth leaves to the columns. */
const heightShare = 0.85;

/** A room as high as the box allows, whatever its width. */
function roomFor(widthPx: number): Room {
  const unitPx = (widthPx - edge.left - edge.right) / months.length;
  const height = ((heightPx - edge.top - edge.bottom) * heightShare) / unitPx;
  return { width: months.length, height, depth: 2 };
}

/** Pixels of a place in the room, for a box of a width. */
function placing(room: Room, turn: Turn, widthPx: number): (point: Point3d) => Point2d {
  const ends = ([0, 1] as const).flatMap((x) =>
    ([0, 1] as const).flatMap((y) =>
      ([0, 1] as const).map((z) =>
        projected([x * room.width, y * room.height, z * room.depth], turn),
      ),
    ),
  );
  const place = fitting(ends, widthPx - edge.left - edge.right, heightPx - edge.top - edge.bottom);
  return (point) => {
    const [x, y] = place(projected(point, turn));
    return [x + edge.left, y + edge.top];
  };
}

type Placing = ReturnType<typeof placing>;

const line = (points: Point2d[], stroke: string) => ({
  type: 'polyline',
  silent: true,
  shape: { points },
  style: { stroke, fill: 'none', lineWidth: 1 },
});

const words = ([x, y]: Point2d, text: string, colours: ChartColours, more: object) => ({
  type: 'text',
  silent: true,
  x,
  y,
  style: { text, fill: colours.quiet, font: `12px ${colours.fontFamily}`, ...more },
});

/** Floor, walls with their lines, and what stands along their edges. */
function frame(
  { width, height, depth }: Room,
  place: Placing,
  colours: ChartColours,
  isNarrow: boolean,
) {
  const floor = [
    [0, 0, 0],
    [width, 0, 0],
    [width, 0, depth],
    [0, 0, depth],
  ] as const;
  return {
    type: 'group',
    silent: true,
    children: [
      {
        type: 'polygon',
        shape: { points: floor.map(place) },
        style: { fill: colours.line, opacity: 0.5 },
      },
      ...ticks.flatMap((tick) => {
        const y = (tick / most) * height;
        return [
          line([place([0, y, 0]), place([0, y, depth]), place([width, y, depth])], colours.line),
          words(place([0, y, 0]), `${tick}`, colours, {
            align: 'right',
            verticalAlign: 'middle',
            x: -8,
          }),
        ];
      }),
      words(place([0, height, 0]), 'tickets', colours, { align: 'center', y: -24 }),
      line([place([0, 0, 0]), place([0, height, 0])], colours.line),
      line([place([0, 0, depth]), place([0, height, depth])], colours.line),
      line([place([width, 0, depth]), place([width, height, depth])], colours.line),
      ...months
        .map((month, i) => ({ month, i }))
        .filter(({ i }) => !isNarrow || i % 3 === 0)
        .map(({ month, i }) =>
          words(place([i + 0.5, 0, 0]), month, colours, {
            align: 'center',
            verticalAlign: 'top',
            y: 8,
          }),
        ),
    ],
  };
}

/** The three sides of a month's column that are seen; nothing for a month without a figure. */
function columnOf(i: number, room: Room, place: Placing, fill: string) {
  const value = sales[i] ?? null;
  if (value === null) return { type: 'group', children: [] };
  const { right, top, front } = seenSides({
    from: [i + column.from, 0, column.near],
    to: [i + column.to, (value / most) * room.height, column.far],
  });
  const side = (points: readonly Point3d[], color: string) => ({
    type: 'polygon',
    shape: { points: points.map(place) },
    style: { fill: color, stroke: color, lineWidth: 1, lineJoin: 'round' },
  });
  return {
    type: 'group',
    children: [
      side(right, mix(fill, '#000000', 0.3)),
      side(top, mix(fill, '#ffffff', 0.25)),
      side(front, fill),
    ],
  };
}

/** Columns in a room turned as asked. */
export const drawSales =
  (turn: Turn): Drawing =>
  (colours, widthPx) => {
    const room = roomFor(widthPx);
    const place = placing(room, turn, widthPx);
    const fill = seriesColour(4, colours);
    return {
      tooltip: {
        ...itemTooltip(''),
        formatter: ({ dataIndex }: { dataIndex: number }) => sayMonth(dataIndex),
      },
      series: [
        {
          type: 'custom',
          coordinateSystem: 'none',
          silent: true,
          tooltip: { show: false },
          animation: false,
          renderItem: () => frame(room, place, colours, widthPx < narrowPx),
          data: [0],
        },
        {
          type: 'custom',
          coordinateSystem: 'none',
          animation: false,
          renderItem: ({ dataIndex }: { dataIndex: number }) =>
            columnOf(dataIndex, room, place, fill),
          data: sales.map((value, i) => ({ name: months[i], value: value ?? 0 })),
        },
      ],
    };
  };
