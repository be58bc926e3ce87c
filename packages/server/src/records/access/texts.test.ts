import { type Endpoint, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let token: string;
let CustomerID: number;
let DeviceID: number;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  ({ customerId: CustomerID, id: DeviceID } = await foyer.device());
});
afterAll(() => foyer.stop());

/** A text field of a form: its greatest length, and whether it may be empty. */
interface Field {
  most: number;
  mayBeEmpty: boolean;
  /** Error of a field that accepts no spaces or slashes. */
  narrow?: 'code' | 'e-mail' | 'password';
}

const free: Field = { most: 255, mayBeEmpty: true };
const name: Field = { most: 255, mayBeEmpty: false };
const code: Field = { most: 64, mayBeEmpty: false, narrow: 'code' };

interface Noun {
  calls: { create: Endpoint; get: Endpoint };
  draft: () => Record<string, unknown>;
  fields: Record<string, Field>;
  /** The field that is unique among records. */
  unique: string;
}

let serial = 0;
const fresh = () => {
  serial += 1;
  return `fresh-${serial}`;
};

const nouns: Record<string, Noun> = {
  customers: {
    calls: endpoints.customers,
    draft: () => ({ Name: 'A customer', Code: fresh() }),
    fields: { Name: name, Code: free, Telephone: free, Email: free, WebSite: free, Location: free },
    unique: 'Code',
  },
  devices: {
    calls: endpoints.devices,
    draft: () => ({ Name: 'A device', Code: fresh(), CustomerID }),
    fields: { Name: name, Code: code, ip_vpn: free, mac_address: free },
    unique: 'Code',
  },
  cameras: {
    calls: endpoints.cameras,
    draft: () => ({ Name: 'A camera', Code: fresh(), DeviceID }),
    fields: { Name: name, Code: code },
    unique: 'Code',
  },
  users: {
    calls: endpoints.users,
    draft: () => ({ Email: `${fresh()}@example.org`, Password: 'three wet herons', Role: 3 }),
    fields: {
      Name: free,
      Surname: free,
      Email: { most: 254, mayBeEmpty: false, narrow: 'e-mail' },
      Password: { most: 256, mayBeEmpty: false, narrow: 'password' },
      Telephone: free,
      WebSite: free,
      Location: free,
    },
    unique: 'Email',
  },
};

const fields = Object.entries(nouns).flatMap(([noun, { fields }]) =>
  Object.entries(fields).map(([name, field]) => ({ noun, name, field })),
);

/** Creates a record with a value in one field; returns the paths of errors, or the stored value. */
async function write(noun: string, field: string, value: unknown) {
  const { calls, draft } = nouns[noun] as Noun;
  const body = { ...draft(), [field]: value };
  const { status, data, problem } = await foyer.call(calls.create, { token, body });
  if (status !== 201) return { status, paths: problem.errors?.map(({ path }) => path) };
  const { id } = data as { id: number };
  const shown = await foyer.call(calls.get, { token, params: { id } });
  return { status, reads: (shown.data as Record<string, unknown>)[field], raw: shown.raw };
}

const rejection = (name: string) => ({ status: 400, paths: [`/${name}`] });

describe.each(fields)('$noun: $name', ({ noun, name, field }) => {
  const { most, mayBeEmpty, narrow } = field;

  test(mayBeEmpty ? 'may be empty' : 'may be neither empty nor blank', async () => {
    if (mayBeEmpty) expect(await write(noun, name, '')).toMatchObject({ status: 201, reads: '' });
    else expect(await write(noun, name, '')).toMatchObject({ status: 400 });
    if (!mayBeEmpty && narrow !== 'password') {
      expect(await write(noun, name, ' \t ')).toEqual(rejection(name));
    }
  });

  test('accepts its greatest length and no more', async () => {
    // At most 64 characters stand before the @.
    const end = narrow === 'e-mail' ? `@${'long.'.repeat(38)}example.org` : '';
    const longest = `${'x'.repeat(most - end.length - 5)}${fresh().slice(-5).padStart(5, 'y')}${end}`;
    expect((await write(noun, name, longest)).status).toBe(201);
    expect(await write(noun, name, `x${longest}`)).toEqual(rejection(name));
  });

  test('accepts no other type', async () => {
    for (const wrong of [5, true, null, [], ['text'], {}]) {
      expect(await write(noun, name, wrong)).toEqual(rejection(name));
    }
  });

  // A password is never stored, only its hash.
  test.skipIf(narrow === 'password')('accepts no NUL and no half of a surrogate pair', async () => {
    const end = narrow === 'e-mail' ? '@example.org' : '';
    expect(await write(noun, name, `a\u0000b${end}`)).toMatchObject({ status: 400 });
    expect((await write(noun, name, `a\ud800b${end}`)).status).toBeLessThan(500);
  });

  test.skipIf(narrow === 'password')('stores SQL and HTML as text', async () => {
    const sql = "x');drop_table_users;--";
    const html = '<img_src=x_onerror=alert(1)>';
    const texts =
      narrow === 'code'
        ? [sql, html]
        : narrow === 'e-mail'
          ? ["x'|'--drop*table@example.org", 'x&lt=$1{x}@example.org']
          : ["Robert'); drop table users; --", '<script>alert(1)</script>&amp;"'];
    for (const text of texts) {
      const { reads, raw } = await write(noun, name, text);
      expect(reads).toBe(text);
      expect(raw?.headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/json/),
        'x-content-type-options': 'nosniff',
      });
    }
  });
});

describe.each(Object.entries(nouns))('%s', (noun, { unique, draft }) => {
  test(`are refused with a ${unique} that is taken`, async () => {
    const value = draft()[unique];
    expect((await write(noun, unique, value)).status).toBe(201);
    expect(await write(noun, unique, value)).toEqual({ status: 409, paths: [`/${unique}`] });
  });
});
