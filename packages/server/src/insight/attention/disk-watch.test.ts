import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../testing/receivers/mail-server.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { list, readAll } = endpoints.attention;
const gibibyte = 1024 ** 3;
let freeBytes = 100 * gibibyte;
let foyer: TestFoyer;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let token: string;
const diskSpace = async () => ({ freeBytes, totalBytes: 200 * gibibyte });

beforeAll(async () => {
  mails = await startMailServer();
  foyer = await startTestFoyer({
    mail: { smtpUrl: mails.smtpUrl, from: 'foyer@site.test' },
    diskSpace,
  });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => Promise.all([foyer.stop(), mails.close()]));

const rowsFor = async (who: string) =>
  (await foyer.call(list, { token: who })).data.rows.filter(({ kind }) => kind === 'disk');

test('administrators hear once of a disk before it is full, by mail and in what needs attention, also when the database takes no row', async () => {
  const operator = await foyer.person('OPERATOR', await foyer.customer());
  await foyer.disks.check();
  expect([await rowsFor(token), mails.received]).toEqual([[], []]);
  // Nothing can be written: neither a delivery nor a job.
  await foyer.rows(`create function refuse_full() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  for (const table of ['deliveries', 'pgboss.job', 'read_devices'])
    await foyer.rows(`create trigger full_disk before insert on ${table}
      for each statement execute function refuse_full()`);
  freeBytes = Math.round(19.9 * gibibyte);
  mails.refuse(1);
  await foyer.disks.check();
  await foyer.disks.check();
  await foyer.disks.check();
  expect(mails.received).toHaveLength(1);
  const [mail] = mails.received;
  expect(mail?.content).toMatch(/nearly full: 19\.9 GiB of 200\.0 GiB/);
  expect(await rowsFor(token)).toMatchObject([
    { disk: 'data', unread: true, total_bytes: 200 * gibibyte },
  ]);
  expect(await rowsFor(operator.token)).toEqual([]);
});

test('another message is sent only after there was room', async () => {
  for (const table of ['deliveries', 'pgboss.job', 'read_devices'])
    await foyer.rows(`drop trigger full_disk on ${table}`);
  expect((await foyer.call(readAll, { token })).data.count).toBe(0);
  expect(await rowsFor(token)).toMatchObject([{ unread: false }]);
  // At the limit no new episode begins.
  freeBytes = 20.5 * gibibyte;
  await foyer.disks.check();
  expect(mails.received).toHaveLength(1);
  freeBytes = 80 * gibibyte;
  await foyer.disks.check();
  expect(await rowsFor(token)).toEqual([]);
  freeBytes = 1 * gibibyte;
  await foyer.disks.check();
  expect(mails.received).toHaveLength(2);
  expect(await rowsFor(token)).toMatchObject([{ unread: true, free_bytes: 1 * gibibyte }]);
});
