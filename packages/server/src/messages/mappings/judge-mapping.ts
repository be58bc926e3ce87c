import { isDeepStrictEqual } from 'node:util';
import type {
  MappingDraft,
  MappingTest,
  MappingTestDraft,
  MappingTestResult,
  UnwrittenIssue,
} from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { withoutNotes } from '../parsing/message-text.ts';
import { type Preview, previewOf } from '../profiles/preview.ts';
import type { JudgedMapping } from './mapping-store.ts';

interface TestResult extends Omit<MappingTestResult, 'errors'> {
  errors: UnwrittenIssue[];
}

/** What a mapping makes of tests, before it is written in the language of who asks. */
export interface CheckedMapping {
  fault: NonNullable<Preview['fault']> | null;
  results: TestResult[];
}

/** What a mapping makes of the tests of a device. */
export async function checkMapping(
  mapping: string,
  tests: readonly MappingTest[],
): Promise<CheckedMapping> {
  const { fault } = await previewOf('custom', mapping, emptyMessage, {});
  if (fault?.isSyntax) return { fault, results: [] };
  const results: TestResult[] = [];
  for (const { test, expected, ...message } of tests) {
    const { notifications, errors } = await previewTest(mapping, message);
    const passes = errors.length === 0 && isDeepStrictEqual(notifications, expected);
    results.push({ test, passes, expected, given: notifications, errors });
  }
  return { fault: null, results };
}

const emptyMessage = {
  topic: undefined,
  contentType: '',
  isRetained: false,
  body: Buffer.from('{}'),
  receivedAt: new Date(0),
};

const previewTest = (mapping: string, test: MappingTestDraft) =>
  previewOf(
    'custom',
    mapping,
    {
      topic: test.topic ?? undefined,
      contentType: test.content_type,
      body: Buffer.from(withoutNotes(test.body)),
      receivedAt: new Date(test.received_at),
      isRetained: test.retained,
    },
    test.state,
  );

/** Judges a mapping that is to be saved by the tests of its device; throws, naming each fault. */
export async function judgeMapping(
  draft: MappingDraft,
  tests: readonly MappingTest[],
): Promise<Pick<JudgedMapping, 'added' | 'changed'>> {
  const removed = new Set(draft.removed_tests);
  const willChange = new Set(draft.changed_tests);
  const { fault, results } = await checkMapping(
    draft.mapping,
    tests.filter(({ test }) => !removed.has(test)),
  );
  if (fault) throw noMapping(fault.message);
  const failing = results.filter(({ passes }) => !passes);
  const broken = failing.filter(({ test, errors }) => !willChange.has(test) || errors.length > 0);
  if (broken.length > 0) throw breaksTests(broken);
  return {
    added: await expectedOf(draft),
    changed: failing.map(({ test, given }) => ({ test, expected: given })),
  };
}

async function expectedOf({ mapping, tests = [] }: MappingDraft): Promise<JudgedMapping['added']> {
  const added: JudgedMapping['added'] = [];
  const issues: UnwrittenIssue[] = [];
  for (const [nth, test] of tests.entries()) {
    const { notifications, errors } = await previewTest(mapping, test);
    added.push({ test, expected: notifications });
    issues.push(...errors.map(({ message }) => ({ path: `/tests/${nth}`, message })));
  }
  if (issues.length === 0) return added;
  throw new ProblemError(
    'malformed',
    msg(
      'A message that is to be a test cannot be read by this mapping: correct the mapping, or leave the message out.',
    ),
    { issues },
  );
}

const noMapping = (message: Message | string) =>
  new ProblemError('malformed', msg('The mapping is no JSONata: {message}.', { message }), {
    issues: [{ path: '/mapping', message }],
  });

const breaksTests = (broken: readonly TestResult[]) =>
  new ProblemError(
    'in_use',
    msg(
      'The mapping makes something else of messages that are its tests. Correct it, or say that these tests change (changed_tests) or are not wanted any more (removed_tests).',
    ),
    { issues: broken.map(issueOf) },
  );

/** Maximum characters of expected and given values in an answer; `check` returns all of them. */
const maxCharacters = 300;
const shortly = (notifications: readonly unknown[]) =>
  JSON.stringify(notifications).slice(0, maxCharacters);

const issueOf = ({ test, expected, given, errors }: TestResult): UnwrittenIssue => ({
  path: `/tests/${test}`,
  message: errors[0]
    ? msg('fails: {path} {fault}', { path: errors[0].path, fault: errors[0].message })
    : msg('gives {given} where {expected} is expected', {
        given: shortly(given),
        expected: shortly(expected),
      }),
});
