import { endpoints } from '@foyer/contract';
import { afterEach, expect, test } from 'vitest';
import { type ReceivedMail, startMailServer } from '../../testing/receivers/mail-server.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const body = { email: 'mei@site.test', password: 'a password of many letters', username: 'Mei' };
const { signup, login } = endpoints.sessions;
const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function startWithMail(
  refusals = 0,
): Promise<{ foyer: TestFoyer; received: ReceivedMail[] }> {
  const { received, smtpUrl, close } = await startMailServer(refusals);
  ending.push(close);
  const foyer = await startTestFoyer({
    mail: { smtpUrl, from: 'Foyer <foyer@site.test>' },
    publicUrl: 'https://foyer.site.test',
  });
  ending.push(foyer.stop);
  return { foyer, received };
}

test('with mail, sign-up answers alike for a known address and writes to its owner only', async () => {
  const { foyer, received } = await startWithMail();
  const first = await foyer.call(signup, { body });
  const known = await foyer.call(signup, {
    body: { ...body, email: 'MEI@site.test', password: 'another password entirely' },
  });
  expect([known.status, known.raw.json()]).toEqual([first.status, first.raw.json()]);
  expect(first.status).toBe(201);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.to).toEqual(['MEI@site.test']);
  expect(received[0]?.content).toContain('https://foyer.site.test/login');
  expect(received[0]?.content).not.toContain('another password');
  // The account is unchanged.
  const { email, password } = body;
  expect((await foyer.call(login, { body: { email, password } })).status).toBe(200);
});

test('an e-mail that the mail server rejects temporarily is sent again', async () => {
  const { foyer, received } = await startWithMail(1);
  await foyer.call(signup, { body });
  await foyer.call(signup, { body });
  await expect.poll(() => received.length).toBe(1);
});

test('the e-mails to an address that is registered again and again are limited', async () => {
  const { foyer } = await startWithMail();
  let statuses: number[] = [];
  for (let i = 0; i < 30; i += 1) {
    const { status } = await foyer.call(signup, { body });
    statuses = [...statuses, status];
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(statuses.slice(20)).toEqual(Array.from({ length: 10 }, () => 429));
});

test('without mail, a known address is a 409', async () => {
  const foyer = await startTestFoyer();
  ending.push(foyer.stop);
  expect((await foyer.call(signup, { body })).data).toEqual({ id: expect.any(Number) });
  const { status, problem } = await foyer.call(signup, { body });
  expect([status, problem.errors?.[0]?.path]).toEqual([409, '/email']);
});
