import { expect, test } from 'vitest';
import { changesOf, wholeDraft } from '../../shared/forms/draft.ts';
import { fieldsOfRule } from './rule.screens.tsx';
import { datesTyped } from './rule-dates.ts';
import { blankRule, type RuleForm, ruleBody } from './rule-draft.ts';

const draftOf = (draft: RuleForm) => ruleBody(draft, draft);

import { ruleSentence } from './rule-words.ts';

test('numbers are sent as numbers, an empty one as none, and text that is no number as it is', () => {
  const typed = {
    Threshold: ' 12,5 ',
    EndThreshold: '',
    BeginsAfterSeconds: 'soon',
    EndsAfterSeconds: '',
  } as never as Partial<RuleForm>;
  const draft = wholeDraft(fieldsOfRule, blankRule, typed);
  expect(draftOf(draft)).toMatchObject({
    Threshold: 12.5,
    EndThreshold: null,
    BeginsAfterSeconds: 'soon',
    EndsAfterSeconds: 0,
  });
});

test('a change sends what was changed alone, so that it undoes nothing that somebody else has changed', () => {
  const saved: RuleForm = { ...blankRule, Name: 'Full hall', Threshold: 9 };
  const edits = { Threshold: 12 };
  const changes = changesOf(fieldsOfRule, saved, edits);
  expect(ruleBody(changes, { ...saved, ...edits })).toEqual({ Threshold: 12 });
});

test('a change of the measure empties what does not belong to it, and nothing is kept that was typed for another', () => {
  const saved: RuleForm = { ...blankRule, Measure: 'zone people', Zone: 'queue' };
  const changes: Partial<RuleForm> = { Measure: 'people' };
  expect(ruleBody(changes, { ...saved, ...changes })).toEqual({
    Measure: 'people',
    AreaID: null,
    Zone: null,
    Line: null,
    Reason: null,
    WindowMinutes: null,
  });
  // The measure was changed, a line typed, and the measure changed back.
  expect(ruleBody({ Line: 'door' }, { ...saved, Line: 'door' })).toEqual({ Line: null });
});

test('what does not belong to the measure is not sent, though it was typed before', () => {
  const typed = {
    ...blankRule,
    Zone: 'queue',
    Line: 'door',
    Reason: 'smoke',
    AreaID: 4,
    CameraID: 7,
  };
  expect(draftOf({ ...typed, Measure: 'people' })).toMatchObject({
    Zone: null,
    Line: null,
    Reason: null,
    AreaID: null,
    CameraID: 7,
    WindowMinutes: null,
  });
  expect(draftOf({ ...typed, Measure: 'occupancy' })).toMatchObject({ AreaID: 4, CameraID: null });
  expect(draftOf({ ...typed, Measure: 'flow in' })).toMatchObject({
    Line: 'door',
    WindowMinutes: 60,
  });
  expect(draftOf({ ...typed, Measure: 'alert' })).toMatchObject({ Reason: 'smoke', Zone: null });
});

test('a rule is a sentence', () => {
  const rule = {
    ...draftOf(blankRule),
    Zone: null,
    Line: null,
    Reason: null,
  } as never as Parameters<typeof ruleSentence>[0];
  expect(ruleSentence({ ...rule, Threshold: 10, BeginsAfterSeconds: 120 })).toBe(
    'People on a picture: at least 10 people, for 2 min',
  );
  expect(ruleSentence({ ...rule, Measure: 'flow in', Threshold: 90, WindowMinutes: 15 })).toBe(
    'People who go in: at least 90 people within the window of 15 min',
  );
  expect(ruleSentence({ ...rule, Measure: 'alert', Reason: 'smoke' })).toBe(
    'An alert of a device (smoke)',
  );
});

test('dates are read as people type them, once each', () => {
  expect(datesTyped('2026-12-25; 2026-12-24, 2026-12-25')).toEqual(['2026-12-24', '2026-12-25']);
  expect(datesTyped('')).toEqual([]);
  expect(datesTyped('24.12.2026')).toMatch(/is no date/);
  expect(datesTyped('2026-02-30')).toMatch(/is no date/);
});
