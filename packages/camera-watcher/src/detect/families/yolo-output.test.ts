import { expect, test } from 'vitest';
import { decodeYolo } from './yolo-output.ts';

/** Centre, width, height, then (v5) objectness, then the classes' scores. */
const person = [100, 200, 40, 120];
const box = { left: 80, top: 140, right: 120, bottom: 260 };
const options = { classes: 3, personClass: 1, minimumConfidence: 0.4 };

/** Turns rows of candidates into the channels-first order of v8. */
const turned = (rows: number[][]) =>
  (rows[0] ?? []).flatMap((_, number) => rows.map((row) => row[number] ?? 0));

const v8 = [
  [...person, 0.1, 0.9, 0.2],
  [...person, 0.95, 0.1, 0.2],
  [...person, 0.1, 0.39, 0.2],
  [300, 300, 10, 20, 0, 0.5, 0],
];

test('reads the v8 layout and takes the person class alone', () => {
  const found = decodeYolo(turned(v8), [1, 7, 4], options);
  expect(found).toEqual([
    { ...box, confidence: 0.9 },
    { left: 295, top: 290, right: 305, bottom: 310, confidence: 0.5 },
  ]);
});

test('reads the v8 layout turned round', () => {
  expect(decodeYolo(v8.flat(), [1, 4, 7], options)).toHaveLength(2);
});

test('multiplies by objectness in the v5 layout', () => {
  const v5 = [
    [...person, 0.5, 0, 0.9, 0],
    [...person, 0.4, 0, 0.9, 0],
  ];
  expect(decodeYolo(v5.flat(), [1, 2, 8], options)).toEqual([{ ...box, confidence: 0.45 }]);
});

test('reads COCO shapes of v5 and v8', () => {
  const coco = { classes: 80, personClass: 0, minimumConfidence: 0.4 };
  const numbers = new Float32Array(84 * 8400);
  for (const [number, value] of [...person, 0.75].entries()) numbers[number * 8400 + 17] = value;
  expect(decodeYolo(numbers, [1, 84, 8400], coco)).toEqual([{ ...box, confidence: 0.75 }]);
  const rows = new Float32Array(25200 * 85);
  rows.set([...person, 1, 0.75], 9 * 85);
  expect(decodeYolo(rows, [1, 25200, 85], coco)).toEqual([{ ...box, confidence: 0.75 }]);
});

test('takes no candidate whose numbers are not numbers', () => {
  expect(decodeYolo([...person, 0, Number.NaN, 0], [1, 1, 7], options)).toEqual([]);
});

test.each([[[1, 300, 6]], [[1, 84]], [[2, 7, 4]]])('says that %j is no such layout', (shape) => {
  expect(() => decodeYolo([], shape, options)).toThrow(`[${shape.join(', ')}]`);
});
