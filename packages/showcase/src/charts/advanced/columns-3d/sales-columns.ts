import { mix } from '@foyer/kit';
import { type Drawing, itemTooltip, narrowPx } from '../../figure/drawing.ts';
import { seriesColour } from '../../figure/series-colours.ts';
import { fitting, type Point3d, projected, seenSides, type Turn } from './projection.ts';

export const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct'.split(' ');
/** Column sample of the demo specification, section 9; null is a month without a figure. */
export const sales: readonly (number | null)[] = [2, 3, null, 4, 0, 5, 1, 4, 6, 3];
export const firstTurn: Turn = { alpha: 10, beta: 25 };

export const sayMonth = (i: number): string =>
  sales[i] === null ? `${months[i]}: no figure` : `${months[i]}: ${sales[i]} sold`;

const most = 6;
const ticks = [0, 2, 4, 6];
/** The room's width and depth, in units of a column with its gap, and a column's place in its unit. */
const width = months.length;
const depth = 2;
const column = { from: 0.2, to: 0.8, near: 0.6, far: 1.4 };

export const heightPx = 350;
const edge = { left: 36, right: 16, top: 30, bottom: 30 };

/** Of the box's height, what the floor's depth leaves to the columns. */
const heightShare = 0.85;

/** Columns in a room turned as asked, as high as the box allows, whatever its width. */
export const drawSales =
  (turn: Turn): Drawing =>
  (colours, widthPx) => {
    const innerPx = [widthPx - edge.left - edge.right, heightPx - edge.top - edge.bottom] as const;
    const height = (innerPx[1] * heightShare * width) / innerPx[0];
    const ends = [0, width].flatMap((x) =>
      [0, height].flatMap((y) => [0, depth].map((z) => projected([x, y, z], turn))),
    );
    const fitted = fitting(ends, ...innerPx);
    const at = (...point: Point3d) => {
      const [x, y] = fitted(projected(point, turn));
      return [x + edge.left, y + edge.top] as const;
    };
    const line = (...points: Point3d[]) => ({
      type: 'polyline',
      silent: true,
      shape: { points: points.map((point) => at(...point)) },
      style: { stroke: colours.line, fill: 'none', lineWidth: 1 },
    });
    const words = (point: Point3d, text: string, more: object) => ({
      type: 'text',
      silent: true,
      x: at(...point)[0],
      y: at(...point)[1],
      style: { text, fill: colours.quiet, font: `12px ${colours.fontFamily}`, ...more },
    });
    const area = (points: readonly Point3d[], style: object) => ({
      type: 'polygon',
      shape: { points: points.map((point) => at(...point)) },
      style,
    });
    /** Floor, walls with their lines, and what stands along their edges. */
    const room = [
      area(seenSides({ from: [0, 0, 0], to: [width, 0, depth] }).top, {
        fill: colours.line,
        opacity: 0.5,
      }),
      ...ticks.flatMap((tick) => {
        const y = (tick / most) * height;
        return [
          line([0, y, 0], [0, y, depth], [width, y, depth]),
          words([0, y, 0], `${tick}`, { align: 'right', verticalAlign: 'middle', x: -8 }),
        ];
      }),
      words([0, height, 0], 'tickets', { align: 'center', y: -24 }),
      line([0, 0, 0], [0, height, 0]),
      line([0, 0, depth], [0, height, depth]),
      line([width, 0, depth], [width, height, depth]),
      ...months.flatMap((month, i) =>
        widthPx < narrowPx && i % 3 !== 0
          ? []
          : [words([i + 0.5, 0, 0], month, { align: 'center', verticalAlign: 'top', y: 8 })],
      ),
    ];
    const front = seriesColour(4, colours);
    const fills = { right: mix(front, '#000000', 0.3), top: mix(front, '#ffffff', 0.25), front };
    /** The three sides of a month's column that are seen; nothing for a month without a figure. */
    const columnOf = (i: number) => {
      const value = sales[i] ?? null;
      if (value === null) return [];
      const sides = seenSides({
        from: [i + column.from, 0, column.near],
        to: [i + column.to, (value / most) * height, column.far],
      });
      return (['right', 'top', 'front'] as const).map((side) =>
        area(sides[side], {
          fill: fills[side],
          stroke: fills[side],
          lineWidth: 1,
          lineJoin: 'round',
        }),
      );
    };
    const series = { type: 'custom', coordinateSystem: 'none', animation: false };
    return {
      tooltip: {
        ...itemTooltip(''),
        formatter: ({ dataIndex }: { dataIndex: number }) => sayMonth(dataIndex),
      },
      series: [
        {
          ...series,
          silent: true,
          tooltip: { show: false },
          renderItem: () => ({ type: 'group', silent: true, children: room }),
          data: [0],
        },
        {
          ...series,
          renderItem: ({ dataIndex }: { dataIndex: number }) => ({
            type: 'group',
            children: columnOf(dataIndex),
          }),
          data: sales.map((value, i) => ({ name: months[i], value: value ?? 0 })),
        },
      ],
    };
  };
