import { endpoints } from '@foyer/contract';
import type { TestFoyer } from './test-foyer.ts';

interface AuditedLine {
  /** An administrator, who makes the audit. */
  admin: string;
  /** Two people of the customer, who count. */
  people: readonly string[];
  camera: number;
  line: string;
  from: string;
  to: string;
}

/**
 * An audit of five intervals of 15 minutes in each of which people counted so many. In the first one more came in, so that
 * the counter's error is not the same everywhere. Without `isComplete` the first interval is not counted.
 */
export async function auditLine(
  foyer: TestFoyer,
  { admin, people, ...audited }: AuditedLine,
  counted: { in: number; out: number },
  { isComplete = true } = {},
): Promise<number> {
  const { accuracyAudits } = endpoints;
  const body = { CameraID: audited.camera, line: audited.line, from: audited.from, to: audited.to };
  const made = await foyer.call(accuracyAudits.create, {
    token: admin,
    body: { ...body, intervals: 5, minutes: 15 },
  });
  const { id, intervals } = made.data;
  for (const { interval } of isComplete ? intervals : intervals.slice(1))
    for (const token of people)
      await foyer.call(accuracyAudits.count, {
        token,
        params: { id },
        body: {
          interval,
          in: Math.round(counted.in) + (interval === 1 ? 1 : 0),
          out: Math.round(counted.out),
        },
      });
  return id;
}
