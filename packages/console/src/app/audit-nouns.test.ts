import { expect, test } from 'vitest';
import { auditNouns } from './audit-nouns.ts';

const nounOf = (name: string) => auditNouns.find(({ noun }) => noun === name);

test('the audit names a noun as its list, and links a record to its page, or to its form where it has none', () => {
  expect(nounOf('devices')?.label).toBe('Devices');
  expect(nounOf('devices')?.linkOf?.(7)).toEqual({
    to: '/app/devices/$id/view',
    params: { id: 7 },
  });
  expect(nounOf('alarm-rules')?.linkOf?.(7)).toEqual({
    to: '/app/alarm-rules/$id',
    params: { id: 7 },
  });
  expect(nounOf('api-keys')?.label).toBe('API keys');
  expect(nounOf('api-keys')?.linkOf).toBeUndefined();
});

test('a noun that the audit calls otherwise is found under that name, and leads to its own screens', () => {
  expect(nounOf('policies')).toBeUndefined();
  expect(nounOf('escalation-policies')?.linkOf?.(7).to).toBe('/app/policies/$id/view');
});

test('each kind is offered once', () => {
  const names = auditNouns.map(({ noun }) => noun);
  expect(new Set(names).size).toBe(names.length);
});
