import { expect, test } from 'vitest';
import { decisionWords, stateWords, waitingWords } from './source-words.ts';

test('what waits is counted in words', () => {
  expect(waitingWords(1)).toBe('1 new source is not counted yet');
  expect(waitingWords(3)).toBe('3 new sources are not counted yet');
});

test('a decision says what counts from now on', () => {
  expect(decisionWords({ kind: 'adopted', camera: 'Front' })).toContain('counts as Front');
  expect(decisionWords({ kind: 'created', camera: 'Hall', cameraId: 1 })).toContain('new camera');
  expect(decisionWords({ kind: 'ignored' })).toContain('nothing of it counts');
  expect(decisionWords({ kind: 'reset' })).toContain('waits again');
});

test('a state says whether the source counts, and as what', () => {
  const camera = { id: 1, Name: 'Front', Code: 'door-1' };
  expect(stateWords({ state: 'new', camera: null })).toBe('In no total yet');
  expect(stateWords({ state: 'adopted', camera })).toBe('Counts as Front');
  expect(stateWords({ state: 'adopted', camera: null })).toBe('Counts without a camera');
  expect(stateWords({ state: 'ignored', camera: null })).toBe('Ignored, in no total');
});
