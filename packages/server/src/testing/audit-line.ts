import { endpoints } from '@foyer/contract';
import { lineMessage } from './messages/sample-messages.ts';
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

/**
 * A line `door` of a camera in UTC that counts 40 in and 20 out in each of the eight quarter hours from a moment on, with two
 * people of its customer who may count it.
 */
export async function lineOfTwoHours(foyer: TestFoyer, begin: number) {
  const at = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();
  const { customer, device, camera } = await foyer.siteWithCamera();
  await foyer.setZone(customer, 'UTC');
  const body = Array.from({ length: 8 }, (_, nth) =>
    lineMessage(
      'cam',
      [{ id: 'door', in: 40, out: 20 }],
      { from: at(nth * 15) },
      { CreatedAt: at((nth + 1) * 15) },
    ),
  );
  await foyer.call(endpoints.notifications.sendBatch, { token: device.token, body });
  const people = await Promise.all(
    [1, 2].map(async () => (await foyer.person('OPERATOR', customer)).token),
  );
  return { customer, camera, people, line: 'door', from: at(0), to: at(120) };
}
