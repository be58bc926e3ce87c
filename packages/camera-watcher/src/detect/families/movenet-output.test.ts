import { expect, test } from 'vitest';
import { movenetRows } from '../../model/movenet-layout.ts';
import { decodeMovenet } from './movenet-output.ts';

/** A picture of 80 × 80 px. */
const columns = 20;
const width = 80;

interface Ankle {
  cell: number;
  chance: number;
}

/** An output in which cells are given by column and row. */
function outputOf() {
  const shape = [1, movenetRows.count, columns * columns];
  const numbers = new Float32Array(movenetRows.count * columns * columns);
  const put = (row: number, cell: number, value: number) => {
    numbers[row * columns * columns + cell] = value;
  };
  const cellAt = (column: number, row: number) => row * columns + column;
  return {
    numbers,
    shape,
    cellAt,
    person(cell: number, [x, y, wide, high, chance]: [number, number, number, number, number]) {
      for (const [row, value] of [x, y, wide, high, chance].entries()) put(row, cell, value);
      // Both ankles are expected in the middle of the lower edge.
      for (const side of [0, 1]) {
        put(movenetRows.ankle + 2 * side, cell, x);
        put(movenetRows.ankle + 2 * side + 1, cell, y + high / 2 - 2);
      }
    },
    ankle(side: 0 | 1, { cell, chance }: Ankle) {
      put(movenetRows.ankleChance + side, cell, chance);
      put(movenetRows.exactAnkle + 2 * side, cell, (cell % columns) * 4 + 1);
      put(movenetRows.exactAnkle + 2 * side + 1, cell, Math.floor(cell / columns) * 4 + 2);
    },
  };
}

const decode = ({ numbers, shape }: ReturnType<typeof outputOf>) =>
  decodeMovenet(numbers, shape, { width, minimumConfidence: 0.25 });

test('the feet of a person are below the middle of both ankles', () => {
  const output = outputOf();
  output.person(output.cellAt(10, 10), [40, 40, 20, 50, 0.8]);
  output.ankle(0, { cell: output.cellAt(9, 15), chance: 0.9 });
  output.ankle(1, { cell: output.cellAt(11, 15), chance: 0.9 });
  // Somebody else's ankle, outside the box.
  output.ankle(0, { cell: output.cellAt(3, 15), chance: 1 });
  const [person] = decode(output);
  expect(person).toMatchObject({ left: 30, top: 15, right: 50, bottom: 65 });
  expect(person?.confidence).toBeCloseTo(0.8);
  expect(person?.feet?.x).toBeCloseTo((37 + 45) / 2);
  expect(person?.feet?.y).toBeCloseTo(62 + 0.04 * 50);
});

test('where an ankle is hidden the box alone says where the person is', () => {
  const output = outputOf();
  output.person(output.cellAt(10, 10), [40, 40, 20, 50, 0.8]);
  output.ankle(0, { cell: output.cellAt(9, 15), chance: 0.9 });
  output.ankle(1, { cell: output.cellAt(11, 15), chance: 0.2 });
  expect(decode(output)[0]).not.toHaveProperty('feet');
});

test('what is much wider than high, or unlikely, is nobody', () => {
  const output = outputOf();
  output.person(output.cellAt(10, 10), [40, 40, 31, 20, 0.8]);
  output.person(output.cellAt(3, 3), [12, 12, 10, 20, 0.2]);
  expect(decode(output)).toEqual([]);
});

test('an output of another shape is refused', () => {
  const decodeWrong = () =>
    decodeMovenet(new Float32Array(5), [1, 5, 1], { width, minimumConfidence: 0.25 });
  expect(decodeWrong).toThrow('has the shape [1, 5, 1]');
});
