import { endpoints } from '@foyer/contract';
import { expect } from 'vitest';
import { lineMessage } from './messages/sample-messages.ts';
import type { TestDevice, TestFoyer } from './test-foyer.ts';

/** Counts of lines of the camera `cam` from a moment to another (UTC, without zone), sent at its end. */
export async function sendCrossings(
  foyer: TestFoyer,
  { token }: TestDevice,
  [from, to]: readonly [string, string],
  lines: Parameters<typeof lineMessage>[1],
): Promise<void> {
  const { status } = await foyer.call(endpoints.notifications.send, {
    token,
    body: lineMessage('cam', lines, { from: `${from}Z`, to: `${to}Z` }, { CreatedAt: `${to}Z` }),
  });
  expect(status).toBe(201);
}
