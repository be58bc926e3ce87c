import { expect, test } from 'vitest';
import { readTruth, truthScores } from './truth-scores.ts';

const truth = readTruth(
  'second,person,left,top,width,height\n0,7,0,0,10,20\n0,8,100,0,10,20\n1,7,5,0,10,20\n1,8,100,0,10,20\n',
);
const seen = (id: number, left: number) => ({
  id,
  box: { left, right: left + 10, top: 0, bottom: 20 },
  hiddenS: 0,
  missed: 0,
});

test('people who are all found under the same ids score best', () => {
  const reported = new Map([
    [0, [seen(1, 0), seen(2, 100)]],
    [1, [seen(2, 101), seen(1, 5)]],
  ]);
  expect(truthScores(truth, reported)).toEqual({
    f1: 1,
    found: 4,
    missed: 0,
    falseBoxes: 0,
    exactShare: 1,
    identityChanges: 0,
  });
});

test('a miss, a false box and a change of ids each count once', () => {
  const reported = new Map([
    [0, [seen(1, 0), seen(2, 100)]],
    [1, [seen(3, 5), seen(2, 300)]],
  ]);
  expect(truthScores(truth, reported)).toEqual({
    f1: 0.75,
    found: 3,
    missed: 1,
    falseBoxes: 1,
    exactShare: 1,
    identityChanges: 1,
  });
});
