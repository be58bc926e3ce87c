import { expect, test } from 'vitest';
import {
  describeBriefly,
  describeError,
  isTransient,
  readFailure,
  unanswered,
  unreachable,
} from './request-failed.ts';

test('a problem document is passed on with its detail and reference', () => {
  const problem = {
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    code: 'role',
    detail: 'Only administrators may do this.',
    requestId: 'r-1',
  };
  const failure = readFailure(403, JSON.stringify(problem));
  expect(failure.problem.code).toBe('role');
  expect(describeError(failure)).toEqual({
    detail: 'Only administrators may do this.',
    reference: 'r-1',
  });
});

test.each([
  ['', 'and no explanation'],
  ['Bad Gateway', '“Bad Gateway”'],
  ['{"message":"not now"}', '“not now”'],
  [
    '<html><head><title>502</title></head>\n<body><h1>502 Bad Gateway</h1><hr>nginx &amp; co</body></html>',
    '“502 Bad Gateway nginx & co”',
  ],
  ['<script>alert(1)</script><p>away</p>', '“away”'],
])('an answer that is no problem document (%j) shows its own text', (body, told) => {
  const { detail } = readFailure(502, body).problem;
  expect(detail).toContain('status 502');
  expect(detail).toContain(told);
});

test('a long page is told in short', () => {
  expect(readFailure(502, 'away '.repeat(1000)).problem.detail.length).toBeLessThan(300);
});

test('only missing answers and faults of the server are tried again', () => {
  expect(isTransient(unreachable())).toBe(true);
  expect(isTransient(unanswered(20_000))).toBe(true);
  expect(isTransient(readFailure(503, ''))).toBe(true);
  expect(isTransient(readFailure(404, ''))).toBe(false);
  expect(isTransient(new Error('bug'))).toBe(false);
});

test('that there is no connection is told in place in few words, everything else in its own', () => {
  expect(describeBriefly(unreachable())).toBe('It comes by itself once the connection is back.');
  expect(describeBriefly(readFailure(500, 'broken'))).toContain('broken');
});
