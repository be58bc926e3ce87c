import type { MaintenanceWindow } from '@foyer/contract';
import { expect, test } from 'vitest';
import { windowState } from './maintenance-words.ts';

test('a window is planned, under way and over; its end does not belong to it', () => {
  const window = {
    From: '2026-11-22T10:00:00.000Z',
    To: '2026-11-22T12:00:00.000Z',
  } as MaintenanceWindow;
  const at = (clock: string) => windowState(window, Date.parse(`2026-11-22T${clock}:00.000Z`));
  expect(['09:59', '10:00', '11:59', '12:00'].map(at)).toEqual([
    'planned',
    'under way',
    'under way',
    'over',
  ]);
});
