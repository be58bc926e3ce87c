import { type Endpoint, endpoints, issuesOf } from '@foyer/contract';
import validators from '@foyer/contract?draft-validators';
import { t } from '@foyer/translation/page';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileStrict } from '../../../../server/src/platform/http/validation.ts';
import { faultyOf } from '../../../../server/src/testing/messages/arbitrary-of.ts';
import { draftIssues } from './draft-issues.ts';

/** What forms write, by noun: everything that is created or changed with a body. */
const drafts = Object.entries(endpoints as Record<string, Record<string, Endpoint>>).flatMap(
  ([noun, calls]) =>
    Object.entries(calls)
      .filter(([verb, { body }]) => body && /^(create|update)$/.test(verb))
      .map(([, endpoint]) => ({ noun, endpoint, name: `${endpoint.method} ${endpoint.path}` })),
);

test('every call that creates or changes a record has its rules in the browser', () => {
  expect(Object.keys(validators).sort()).toEqual(drafts.map(({ name }) => name).sort());
  expect([...new Set(drafts.map(({ noun }) => noun))]).toEqual(
    expect.arrayContaining([
      ...['devices', 'cameras', 'customers', 'users', 'areas', 'alarmRules', 'channels'],
      ...['escalationPolicies', 'apiKeys', 'maintenanceWindows', 'products', 'reports'],
      'installerLinks',
    ]),
  );
});

describe.each(drafts)('$name', ({ endpoint }) => {
  const schema = endpoint.body as object;
  const isValid = compileStrict(schema);
  const serverIssues = (sent: string) =>
    isValid(JSON.parse(sent)) ? [] : issuesOf(isValid.errors, t);

  test('browser and server say the same of random drafts with random faults', async () => {
    const seen = { valid: 0, faulty: 0 };
    await fc.assert(
      fc.asyncProperty(faultyOf(schema), async (draft) => {
        const expected = serverIssues(JSON.stringify(draft));
        seen[expected.length > 0 ? 'faulty' : 'valid'] += 1;
        expect(await draftIssues(endpoint, draft)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
    expect(seen.faulty).toBeGreaterThan(20);
    expect(seen.valid).toBeGreaterThan(0);
  });
});
