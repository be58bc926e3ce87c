import { endpoints, type FlowsQuery } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCrossings } from '../../testing/send-crossings.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { areas, countCorrections, flows } = endpoints;
let foyer: TestFoyer;
let token: string;
let site: Awaited<ReturnType<TestFoyer['siteWithCamera']>>;
const quarter = (minutes: string, end: string) =>
  [`2026-03-02T10:${minutes}:00`, `2026-03-02T${end}:00`] as const;

/** One line whose counter tells of attributes, and one whose counter tells of none. */
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date('2026-03-02T12:00:00Z') });
  token = (await foyer.person('SUPER_ADMIN')).token;
  site = await foyer.siteWithCamera();
  const send = (
    time: readonly [string, string],
    of: object | undefined,
    people = { in: 20, out: 10 },
  ) =>
    sendCrossings(foyer, site.device, time, [
      { id: 'door', ...people, ...(of && { of }) },
      { id: 'gate', in: 1, out: 1 },
    ]);
  await send(quarter('00', '10:15'), {
    staff: { in: 3, out: 2 },
    group: { in: 4, out: 0 },
  });
  await send(quarter('15', '10:30'), { staff: { in: 1, out: 0 }, child: { in: 0, out: 5 } });
  await send(quarter('30', '10:45'), undefined);
});
afterAll(() => foyer.stop());

async function flowOf(query: FlowsQuery) {
  const range = { from: '2026-03-02T10:00:00Z', to: '2026-03-02T11:00:00Z', zone: 'UTC' };
  const asked = { ...range, bucket: '15m', ...query } as never;
  return (await foyer.call(flows.get, { token, query: asked })).data;
}

test('rows and their sum say how many of the people have an attribute, where counters told of any', async () => {
  const { rows, sum } = await flowOf({ camera: site.camera });
  expect(rows.map(({ of }) => of)).toEqual([
    { staff: { in: 3, out: 2 }, group: { in: 4, out: 0 } },
    { staff: { in: 1, out: 0 }, child: { in: 0, out: 5 } },
    undefined,
    undefined,
  ]);
  expect(sum).toMatchObject({ in: 63, out: 33 });
  expect(sum.of).toEqual({
    staff: { in: 4, out: 2 },
    group: { in: 4, out: 0 },
    child: { in: 0, out: 5 },
  });
  const gate = await flowOf({ camera: site.camera, line: 'gate' });
  expect([gate.sum.in, gate.sum.of, gate.rows[0]!.of]).toEqual([3, undefined, undefined]);
});

test('an area that takes a line the other way round exchanges them, and each site has its own', async () => {
  const Lines = [{ camera: site.camera, line: 'door', direction: -1 as const }];
  const body = { Name: 'Hall', CustomerID: site.customer, SiteID: site.site, Lines };
  const area = (await foyer.call(areas.create, { token, body })).data.id;
  expect((await flowOf({ area, bucket: '1h' })).rows[0]!.of).toEqual({
    staff: { in: 2, out: 4 },
    group: { in: 0, out: 4 },
    child: { in: 5, out: 0 },
  });
  const { sites } = await flowOf({ customer: site.customer, by: 'site' });
  expect(sites!.map(({ sum }) => sum.of?.staff)).toEqual([{ in: 4, out: 2 }]);
});

test('they are of what was counted: corrections leave them as they are, and visitors have none', async () => {
  const covered = { from: '2026-03-02T10:00:00Z', to: '2026-03-02T10:15:00Z', reason: 'Banner' };
  const body = { kind: 'not_counted', camera: site.camera, ...covered } as never;
  expect((await foyer.call(countCorrections.create, { token, body })).status).toBe(201);
  const [first] = (await flowOf({ camera: site.camera })).rows;
  expect([first!.in_corrected, first!.of?.staff]).toEqual([null, { in: 3, out: 2 }]);
  const visitors = await flowOf({ customer: site.customer, visitors: true });
  expect(visitors.sum.in).toBe(63);
  expect(visitors.sum).not.toHaveProperty('of');
});
