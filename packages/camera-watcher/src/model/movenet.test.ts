import { expect, test } from 'vitest';
import { tinyGraph } from '../testing/tiny-graph.ts';
import { readGraphModel } from './graph-model.ts';
import { movenetOnnx } from './movenet.ts';

test('a graph without the heads of MoveNet is refused', () => {
  const { file, bytes } = tinyGraph([], {});
  expect(() => movenetOnnx(readGraphModel(file, bytes))).toThrow('it has no head center');
});
