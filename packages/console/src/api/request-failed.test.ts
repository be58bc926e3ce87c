import { expect, test } from 'vitest';
import { describeError, isPassing, readFailure, unreachable } from './request-failed.ts';

test('a problem document is passed on with its detail and reference', () => {
  const failure = readFailure(403, {
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    code: 'role',
    detail: 'Only administrators may do this.',
    requestId: 'r-1',
  });
  expect(failure.problem.code).toBe('role');
  expect(describeError(failure)).toEqual({
    detail: 'Only administrators may do this.',
    reference: 'r-1',
  });
});

test.each([null, 'Bad Gateway', { message: 'no' }])(
  'an answer that explains nothing (%j) is described by its status',
  (body) => {
    expect(readFailure(502, body).problem.detail).toContain('502');
  },
);

test('only missing answers and faults of the server are tried again', () => {
  expect(isPassing(unreachable())).toBe(true);
  expect(isPassing(readFailure(503, null))).toBe(true);
  expect(isPassing(readFailure(404, null))).toBe(false);
  expect(isPassing(new Error('bug'))).toBe(false);
});
