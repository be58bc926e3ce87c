import { expect, test } from 'vitest';
import { RequestFailed } from '../api/request-failed.ts';
import { outcomeOf, outcomeOfFailure } from './outcome-of.ts';

const me = ['Ana', 'ana@foyer.test'];
const alarm = { state: 'active', acknowledged_by: null, acknowledged_at: null } as const;
const acknowledge = { kind: 'acknowledge' } as const;
const failed = (status: number, code = 'some') =>
  new RequestFailed({ type: '', title: '', status, code, detail: 'Why', requestId: '' });

test('an acknowledgement says whether it was ours, who was faster, or that the alarm was closed', () => {
  const at = '2026-11-28T14:10:00.000Z';
  const by = (who: string) =>
    ({ state: 'acknowledged', acknowledged_by: who, acknowledged_at: at }) as const;
  for (const name of me)
    expect(outcomeOf(acknowledge, by(name), me, 5)).toEqual({ kind: 'done', at: 5 });
  expect(outcomeOf(acknowledge, by('ben@foyer.test'), me, 5)).toEqual({
    kind: 'already acknowledged',
    by: 'ben@foyer.test',
    at,
  });
  expect(outcomeOf(acknowledge, { ...alarm, state: 'closed' }, me, 5)).toEqual({
    kind: 'closed meanwhile',
  });
});

test('a comment is done also on an alarm that somebody closed', () => {
  expect(outcomeOf({ kind: 'comment' }, { ...alarm, state: 'closed' }, me, 5).kind).toBe('done');
});

test('what the server refuses is not sent again; what it could not answer is', () => {
  const kinds = [400, 403, 404, 409].map((status) => outcomeOfFailure(failed(status))?.kind);
  expect(kinds).toEqual(['refused', 'forbidden', 'gone', 'refused']);
  const again = [0, 401, 408, 429, 500, 503].map((status) => outcomeOfFailure(failed(status)));
  expect(again).toEqual(Array(6).fill(undefined));
  expect(outcomeOfFailure(failed(403, 'second_factor_missing'))).toBeUndefined();
});
