import { expect, test } from 'vitest';
import { readFailure, unreachable } from '../api/request-failed.ts';
import { refusalErrors } from './refusal-errors.ts';

const labels = { from: 'From', reason: 'Reason' };
const refusal = (detail: string, errors: { path: string; message: string }[]) =>
  readFailure(400, JSON.stringify({ code: 'malformed', detail, errors }));

test('a fault stands at its field by the label, or in the server’s own sentence', () => {
  const long = refusal('/reason is too long', [{ path: '/reason', message: 'is too long' }]);
  expect(refusalErrors(long, labels)).toEqual({ reason: 'Reason is too long.' });
  const sentence = 'A correction ends after it begins.';
  expect(refusalErrors(refusal(sentence, [{ path: '/from', message: sentence }]), labels)).toEqual({
    from: sentence,
  });
});

test('a fault of no field is said below all, and without a connection that nothing is lost', () => {
  const other = refusal('The line is gone.', [{ path: '/line', message: 'is gone' }]);
  expect(refusalErrors(other, labels)).toEqual({ all: 'The line is gone.' });
  expect(refusalErrors(unreachable(), labels)).toEqual({
    all: 'Not saved: there is no connection. What you typed stays here.',
  });
});
