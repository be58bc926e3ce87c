import { expect, test } from 'vitest';
import { drawDxf } from './draw-dxf.ts';
import { block, dxfText, type Group, insert, line } from './sample-dxf.ts';

const drawn = (text: string) => {
  const plan = drawDxf(text);
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
};
/** The lines of a drawing, as their points in the drawing's units from its lower left corner. */
function linesOf(text: string, longerSide: number) {
  const { svg, height } = drawn(text);
  const unit = longerSide / 4_000;
  return [...svg.matchAll(/M([^M"]+)/g)].map(([, points]) =>
    points!.split('L').map((point) => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return [(x - 40) * unit, (height - 40 - y) * unit].map(
        (part) => Math.round(part * 100) / 100,
      );
    }),
  );
}

test('lines are drawn with their upper side up, within a margin', () => {
  const text = dxfText([line(100, 50, 108, 50), line(100, 50, 100, 54)]);
  expect(linesOf(text, 8)).toEqual([
    [
      [0, 0],
      [8, 0],
    ],
    [
      [0, 0],
      [0, 4],
    ],
  ]);
  expect(drawn(text)).toMatchObject({ width: 4080, height: 2080, scale: null });
});

test.each([
  ['millimetres', 4, 12_500, 12.5],
  ['metres', 6, 12.5, 12.5],
  ['inches', 1, 1000, 25.4],
  ['feet', 2, 100, 30.48],
])('a drawing in %s has its scale at once', (_, units, side, metres) => {
  const { scale, width } = drawn(
    dxfText([line(0, 0, side, 0), line(0, 0, 0, side / 2)], { units }),
  );
  expect(scale?.metres).toBeCloseTo(metres);
  expect((scale!.to[0]! - scale!.from[0]!) * width).toBeCloseTo(4_000);
});

test('a drawing that is higher than wide has its scale along its height', () => {
  const { scale, height } = drawn(dxfText([line(0, 0, 0, 30), line(0, 0, 10, 0)], { units: 6 }));
  expect(scale?.metres).toBeCloseTo(30);
  expect((scale!.from[1]! - scale!.to[1]!) * height).toBeCloseTo(4_000);
});

test('a polyline is closed, and its bulge is an arc on its right-hand side', () => {
  const vertices: Group[] = [
    [10, 0],
    [20, 0],
    [42, 1],
    [10, 4],
    [20, 0],
    [42, 0],
    [10, 4],
    [20, 4],
    [10, 0],
    [20, 4],
  ];
  const polyline: Group[] = [[0, 'LWPOLYLINE'], [8, '0'], [90, 4], [70, 1], ...vertices];
  const [points] = linesOf(dxfText([polyline, line(0, -2, 0, 4)]), 6);
  expect(points![0]).toEqual(points!.at(-1));
  // Half a circle of radius 2 below the lower side.
  const lowest = Math.min(...points!.map(([, y]) => y!));
  expect(lowest).toBeCloseTo(0, 1);
  expect(points!.length).toBeGreaterThan(20);
});

test('arcs go anticlockwise, circles and ellipses all round', () => {
  const arc: Group[] = [
    [0, 'ARC'],
    [8, '0'],
    [10, 5],
    [20, 5],
    [30, 0],
    [40, 5],
    [50, 270],
    [51, 90],
  ];
  const circle: Group[] = [
    [0, 'CIRCLE'],
    [8, '0'],
    [10, 5],
    [20, 5],
    [30, 0],
    [40, 5],
  ];
  const ellipse: Group[] = [
    [0, 'ELLIPSE'],
    [8, '0'],
    [10, 5],
    [20, 5],
    [30, 0],
    [11, 5],
    [21, 0],
    [31, 0],
    [40, 0.4],
    [41, 0],
    [42, 2 * Math.PI],
  ];
  const [ofArc, ofCircle, ofEllipse] = linesOf(dxfText([arc, circle, ellipse]), 10);
  // The right half.
  expect(Math.min(...ofArc!.map(([x]) => x!))).toBeCloseTo(5);
  expect(Math.max(...ofArc!.map(([x]) => x!))).toBeCloseTo(10);
  expect(ofCircle![0]).toEqual(ofCircle!.at(-1));
  const heights = ofEllipse!.map(([, y]) => y!);
  expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(4, 1);
});

test('a spline goes from its first control point to its last and within them', () => {
  const points = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ];
  const spline: Group[] = [
    [0, 'SPLINE'],
    [8, '0'],
    [70, 8],
    [71, 3],
    [72, 8],
    [73, 4],
    [74, 0],
    ...[0, 0, 0, 0, 1, 1, 1, 1].map((knot) => [40, knot] as Group),
    ...points.flatMap(
      ([x, y]) =>
        [
          [10, x!],
          [20, y!],
          [30, 0],
        ] as Group[],
    ),
  ];
  const [curve] = linesOf(dxfText([spline]), 10);
  expect(curve![0]).toEqual([0, 0]);
  expect(curve!.at(-1)).toEqual([10, 0]);
  // A Bézier curve: 7.5 high in its middle.
  expect(Math.max(...curve!.map(([, y]) => y!))).toBeCloseTo(7.5, 1);
});

test('blocks are drawn where they are inserted, turned, stretched and within each other', () => {
  const blocks = [block('chair', [line(0, 0, 1, 0)]), block('table', [insert('chair', 2, 0)])];
  const inserted = insert('table', 10, 10, [
    [41, 2],
    [42, 2],
    [50, 90],
  ]);
  expect(linesOf(dxfText([line(0, 0, 10, 0), inserted], { blocks }), 16)).toEqual([
    [
      [0, 0],
      [10, 0],
    ],
    [
      [10, 14],
      [10, 16],
    ],
  ]);
});

test('a block that inserts itself ends, and one inserted a million times is refused', () => {
  const blocks = [block('loop', [line(0, 0, 1, 0), insert('loop', 1, 0)])];
  expect(linesOf(dxfText([insert('loop', 0, 0)], { blocks }), 16).length).toBeLessThan(20);
  const many = insert('loop', 0, 0, [
    [70, 1000],
    [71, 1000],
  ]);
  expect(drawDxf(dxfText([many], { blocks }))).toBe('too complex');
});

test('layers that are off or frozen are left out, and texts are no markup', () => {
  const layer = (name: string, frozen: number, colour: number): Group[] => [
    [0, 'LAYER'],
    [2, name],
    [70, frozen],
    [62, colour],
    [6, 'CONTINUOUS'],
  ];
  const text: Group[] = [
    [0, 'TEXT'],
    [8, '0'],
    [10, 1],
    [20, 1],
    [30, 0],
    [40, 1],
    [1, '<script>&Hall'],
  ];
  const { svg } = drawn(
    dxfText([line(0, 0, 9, 0), line(0, 0, 0, 90, 'off'), line(0, 0, 0, 99, 'frozen'), text], {
      layers: [layer('off', 0, -7), layer('frozen', 1, 7)],
    }),
  );
  expect(svg.match(/M/g)).toHaveLength(1);
  expect(svg).toContain('>&lt;script&gt;&amp;Hall</text>');
});

test('control codes of texts are signs, or left out', () => {
  const text: Group[] = [
    [0, 'TEXT'],
    [8, '0'],
    [10, 1],
    [20, 1],
    [40, 1],
    [1, '%%uHALL%%U 45%%d %%p2 %%C8 100%%% %%065%%007'],
  ];
  expect(drawn(dxfText([line(0, 0, 9, 0), text])).svg).toContain('>HALL 45° ±2 ⌀8 100% A</text>');
});

test('a face has the lines between its corners, of which a triangle repeats the third', () => {
  const face = (...corners: [number, number][]): Group[] => [
    [0, '3DFACE'],
    [8, '0'],
    ...corners.flatMap(([x, y], nth): Group[] => [
      [10 + nth, x],
      [20 + nth, y],
      [30 + nth, 0],
    ]),
  ];
  const triangle = face([0, 0], [4, 0], [4, 3], [4, 3]);
  expect(linesOf(dxfText([triangle]), 4)).toEqual([
    [
      [0, 0],
      [4, 0],
      [4, 3],
      [4, 3],
      [0, 0],
    ],
  ]);
  expect(linesOf(dxfText([face([0, 0], [4, 0], [4, 3], [0, 3])]), 4)[0]).toHaveLength(5);
});

test.each([
  ['nothing', dxfText([]), 'empty'],
  ['one point', dxfText([line(1, 1, 1, 1)]), 'empty'],
  ['a text cut off', dxfText([line(0, 0, 9, 9)]).slice(0, -30), 'broken'],
  ['a line without end', '0\nSECTION\n2\nENTITIES\n0\nLINE\n10\n', 'broken'],
])('%s is no drawing', (_, text, fault) => {
  expect(drawDxf(text)).toBe(fault);
});
