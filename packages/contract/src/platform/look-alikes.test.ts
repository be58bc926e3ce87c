import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { CameraDraft } from '../records/cameras/cameras.ts';
import { CustomerDraft } from '../records/customers.ts';
import { DeviceDraft } from '../records/devices.ts';

const ordinary = ['gate-1', 'HAM:01.b', 'Süd_3', 'вход-2', '入口', 'कैमरा', 'مدخل'];
const misleading = [
  'gate\u200b-1',
  'gate-1\u202e',
  'gate\u00ad-1',
  'gate\u2066-1',
  'gate\ufeff-1',
  'gate\u3164-1',
  'gate\u2800-1',
  'g\uff41te-1',
  'gate-\uff11',
  'gate-\u2070',
  '\u{1d420}ate-1',
];

test.each(ordinary)('%j is a code', (code) => {
  expect(Value.Check(DeviceDraft.properties.Code, code)).toBe(true);
  expect(Value.Check(CameraDraft.properties.Code, code)).toBe(true);
});

test.each(misleading)('%j looks like another code, and is refused', (code) => {
  expect(Value.Check(DeviceDraft.properties.Code, code)).toBe(false);
  expect(Value.Check(CameraDraft.properties.Code, code)).toBe(false);
  expect(Value.Check(CustomerDraft, { Name: 'Harbour', Code: code })).toBe(false);
  expect(Value.Check(CustomerDraft, { Name: 'Harbour', Email: `${code}@example.com` })).toBe(false);
});

test('a customer’s code may have spaces, and may be empty', () => {
  for (const Code of ['Harbour 1', '']) {
    expect(Value.Check(CustomerDraft, { Name: 'Harbour', Code })).toBe(true);
  }
});
