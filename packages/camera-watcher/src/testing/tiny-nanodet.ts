import { placeholder, type TinyGraph, tinyGraph, window } from './tiny-graph.ts';

/** The score of a person in each cell of the level with this stride, before the sigmoid. */
export type LevelScores = Record<8 | 16 | 32, number>;

/**
 * A graph with NanoDet's heads and nothing before them: each cell holds a box that reaches as many cells to the left,
 * upwards, to the right and downwards as `reach` says.
 */
export function tinyNanodet(scores: LevelScores, reach = [1, 2, 3, 4]): TinyGraph {
  const strides = [8, 16, 32] as const;
  const nodes = strides.flatMap((stride) => [
    {
      name: `cells${stride}`,
      op: 'Conv2D',
      input: ['last', `kernel${stride}`],
      attr: window(stride),
    },
    { name: `biased${stride}`, op: 'Add', input: [`cells${stride}`, `bias${stride}`] },
    { name: `first${stride}`, op: 'Transpose', input: [`biased${stride}`, 'toFirst'] },
    { name: `split${stride}`, op: 'SplitV', input: [`first${stride}`, 'sizes', 'axis'] },
  ]);
  const weights = Object.fromEntries(
    strides.flatMap((stride) => {
      const bias = new Array<number>(80 + 44).fill(0);
      bias[0] = scores[stride];
      for (const [edge, bin] of reach.entries()) bias[80 + 11 * edge + bin] = 64;
      const shape = [stride, stride, 3, bias.length];
      const values = new Array<number>(stride * stride * 3 * bias.length).fill(0);
      return [
        [`kernel${stride}`, { shape, values }],
        [`bias${stride}`, { shape: [bias.length], values: bias }],
      ] as const;
    }),
  );
  const order = (...values: number[]) => ({ shape: [4], values, dtype: 'int32' as const });
  return tinyGraph(
    [
      placeholder('input', [1, 3, 64, 64]),
      { name: 'last', op: 'Transpose', input: ['input', 'toLast'] },
      ...nodes,
    ],
    { ...weights, toLast: order(0, 2, 3, 1), toFirst: order(0, 3, 1, 2) },
  );
}
