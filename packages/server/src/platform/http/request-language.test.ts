import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const languageOfRefusal = async (headers: Record<string, string>) => {
  const raw = await foyer.app.inject({ url: '/api/devices/1', headers });
  return [raw.statusCode, raw.headers['content-language'], raw.json().code];
};

test('a refusal is in the first language that the request accepts and the product has', async () => {
  expect(await languageOfRefusal({})).toEqual([401, 'en', 'signed_out']);
  const accepting = { 'accept-language': 'sv, de-AT;q=0.8, en;q=0.5' };
  expect(await languageOfRefusal(accepting)).toEqual([401, 'de', 'signed_out']);
});

test.each([
  ['en', 'Name is missing. Email must be text.'],
  ['de', '„Name“ fehlt. „Email“ muss ein Text sein.'],
  ['ja', 'Nameがありません。 Emailにはテキストを指定してください。'],
])('faults of fields are sentences in %s, with its punctuation', async (language, sentences) => {
  const { token } = await foyer.person('SUPER_ADMIN');
  const answer = await foyer.app.inject({
    method: 'POST',
    url: '/api/customers',
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payload: { Email: 5 },
  });
  expect(answer.json().detail).toBe(sentences);
});

test('the language that a person chose goes before that of the request', async () => {
  const { token } = await foyer.person('SUPER_ADMIN');
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' };
  expect(await languageOfRefusal(headers)).toEqual([404, 'de', 'not_found']);
  await foyer.call(endpoints.account.update, { token, body: { Language: 'ar' } });
  expect(await languageOfRefusal(headers)).toEqual([404, 'ar', 'not_found']);
  await foyer.call(endpoints.account.update, { token, body: { Language: null } });
  expect(await languageOfRefusal(headers)).toEqual([404, 'de', 'not_found']);
});

test('a language that the product does not have is refused, with those that it has', async () => {
  const { token } = await foyer.person('SUPER_ADMIN');
  const answer = await foyer.call(endpoints.account.update, {
    token,
    body: { Language: 'xx' as never },
  });
  expect(answer.raw.statusCode).toBe(400);
  expect(answer.raw.json().detail).toMatch(/^Language must be en, de, .*zh, or empty\.$/);
});
