import { expect, test } from 'vitest';
import { faultOfDatabaseUrl, hostsOf, urlFor } from './database-hosts.ts';

test('one connection string names several hosts, each with its port or the usual one', () => {
  const url =
    'postgres://foyer:p%40ss@db-1,db-2:5433,[fd00::1]:5434/foyer?target_session_attrs=read-write';
  expect(hostsOf(url)).toEqual([
    { host: 'db-1', port: 5432 },
    { host: 'db-2', port: 5433 },
    { host: 'fd00::1', port: 5434 },
  ]);
  expect(hostsOf(url).map((host) => urlFor(url, host))).toEqual([
    'postgres://foyer:p%40ss@db-1:5432/foyer?target_session_attrs=read-write',
    'postgres://foyer:p%40ss@db-2:5433/foyer?target_session_attrs=read-write',
    'postgres://foyer:p%40ss@[fd00::1]:5434/foyer?target_session_attrs=read-write',
  ]);
  expect(faultOfDatabaseUrl(url)).toBeUndefined();
});

test.each([
  ['postgres://foyer@db/foyer', undefined],
  ['postgresql://db-1:1,db-2:2/foyer?target_session_attrs=primary', undefined],
  ['mysql://db/foyer', 'must be an address'],
  ['db-1,db-2', 'must be an address'],
  ['postgres://foyer@db-1,,db-2/foyer', 'must name its hosts'],
  ['postgres://foyer@db-1:x/foyer', 'must name its hosts'],
  ['postgres://db-1,db-2/foyer?target_session_attrs=standby', 'only read-write'],
])('%s is checked at the start', (url, fault) => {
  if (fault === undefined) expect(faultOfDatabaseUrl(url)).toBeUndefined();
  else expect(faultOfDatabaseUrl(url)).toContain(fault);
});
