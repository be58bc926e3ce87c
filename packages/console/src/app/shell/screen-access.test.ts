import { expect, test } from 'vitest';
import { refusedScreen } from './screen-access.ts';

test('a screen is refused to roles that may not read what it shows, with all that lies below it', () => {
  for (const path of ['/app/reports', '/app/reports/', '/app/reports/7/view'])
    expect(refusedScreen('VIEWER', path)).toBe('Reports');
  for (const name of ['channels', 'policies', 'deliveries', 'audit', 'devices/7/mapping'])
    expect(refusedScreen('VIEWER', `/app/${name}`)).toBeDefined();
  expect(refusedScreen('OPERATOR', '/app/reports')).toBeUndefined();
  expect(refusedScreen('OPERATOR', '/app/claim-codes')).toBe('Claim codes and labels');
  expect(refusedScreen('SUPER_ADMIN', '/app/devices/7/mapping')).toBeUndefined();
});

test('every other screen stays open, also one whose address begins alike', () => {
  for (const path of [
    '/app/devices/7/view',
    '/app/alarm-rules',
    '/app/sources',
    '/app/connect',
    '/app/reportsx',
  ])
    expect(refusedScreen('VIEWER', path)).toBeUndefined();
});
