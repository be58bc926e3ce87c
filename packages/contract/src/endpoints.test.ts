import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { roles } from './platform/access.ts';
import { type Endpoint, IdParams, LongIdParams } from './platform/endpoint.ts';

const all = Object.values(endpoints as Record<string, Record<string, Endpoint>>).flatMap((calls) =>
  Object.values(calls),
);
const named = all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test('each call is declared once, former addresses included', () => {
  const names = all.flatMap(({ method, path, formerPath }) =>
    [path, formerPath].filter((one) => one !== undefined).map((one) => `${method} ${one}`),
  );
  expect(names).toEqual([...new Set(names)]);
});

describe.each(named)(
  '%s',
  (_name, { method, path, params, body, bodyIsOptional, access, summary, answer }) => {
    test('declares the parameters of its path, and no others', () => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?.properties ?? {})).toEqual(inPath);
    });

    test('says who may call it: anyone, devices, installers, or roles that exist, SUPER_ADMIN always', () => {
      if (typeof access === 'string') {
        expect(['public', 'device', 'installer']).toContain(access);
        return;
      }
      expect(access).toContain('SUPER_ADMIN');
      expect(roles).toEqual(expect.arrayContaining([...access]));
    });

    test('takes a body only where its method has one, and says what it is for', () => {
      if (method === 'GET') expect(body).toBeUndefined();
      if (method === 'DELETE' && body) expect(bodyIsOptional).toBe(true);
      expect(summary).toMatch(/^[A-Z].+[^.]$/);
      expect(() => Compile(answer)).not.toThrow();
    });
  },
);

/** Section 7 of the specification, less what the specification does not give a path. */
const specified = `
POST /api/auth/login|POST /user/signup|GET /api/analytics|GET /api/analytics/update
GET /api/customers|GET /api/customers/{id}|POST /api/customers|PUT /api/customers/{id}
DELETE /api/customers/{id}|GET /api/customers/images-list
GET /api/devices|GET /api/devices/{id}|POST /api/devices|PUT /api/devices/{id}
DELETE /api/devices/{id}|GET /api/cameras|GET /api/cameras/{id}|POST /api/cameras
PUT /api/cameras/{id}|DELETE /api/cameras/{id}|GET /api/cameras/images-list
GET /api/notifications|GET /api/notifications/{id}|GET /api/notifications/{id}/live
POST /api/notifications|PUT /api/notifications/{id}|DELETE /api/notifications/{id}
GET /api/alerts|GET /api/alerts/{id}|POST /api/alerts|PUT /api/alerts/{id}
DELETE /api/alerts/{id}|GET /api/users|GET /api/users/{id}|POST /api/users
PUT /api/users/{id}|DELETE /api/users/{id}|GET /api/roles`
  .trim()
  .split(/[|\n]/);

test.each(specified)('the specification’s %s is declared', (name) => {
  expect(named.map(([declared]) => declared)).toContain(name);
});

test('path ids are whole numbers that the database can hold', () => {
  for (const [schema, largest] of [
    [IdParams, 2 ** 31 - 1],
    [LongIdParams, Number.MAX_SAFE_INTEGER],
  ] as const) {
    const check = (id: unknown) => Compile(schema).Check({ id });
    expect([0, 1, largest].map(check)).toEqual([true, true, true]);
    expect([-1, 1.5, '1', largest + 1, null].map(check)).toEqual(Array(5).fill(false));
  }
  expect(Type.IsObject(IdParams)).toBe(true);
});
