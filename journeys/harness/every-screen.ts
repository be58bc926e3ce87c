import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  alertMessage,
  infoMessage,
} from '../../packages/server/src/testing/messages/sample-messages.ts';
import type { RealServer } from './real-server.ts';
import { walkedArch } from './walked-arch.ts';

/** Nouns with a list, a form and a page of each record. */
const pageNouns = [
  ...['areas', 'customers', 'users', 'devices', 'cameras', 'regions'],
  ...['sites', 'floors', 'policies', 'channels', 'reports'],
] as const;
type PageNoun = (typeof pageNouns)[number];

/** Addresses of the console behind the login, with `$noun` for the record of the test. */
export const screens: readonly string[] = [
  ...['main/analytics', 'alarms', 'alarms/$alarm', 'alarm-performance'],
  ...['notifications', 'notifications/$notification', 'notifications/$notification/live'],
  ...pageNouns.flatMap((noun) => [
    noun,
    `${noun}/create`,
    `${noun}/$${noun}`,
    `${noun}/$${noun}/view`,
  ]),
  ...['alarm-rules', 'alarm-rules/create', 'alarm-rules/$rule', 'maintenance-windows'],
  ...['cameras/set-up', 'cameras/$cameras/set-up', 'cameras/$cameras/settings'],
  ...['cameras/$cameras/replay', 'crossings?camera=$cameras&line=arch', 'devices/$devices/mapping'],
  ...['sites/comparison', 'wall', 'sources', 'deliveries', 'connect', 'installer-links'],
  ...['claim-codes', 'sites-sheet', 'audit', 'settings', 'account'],
];

/** Addresses that need no session; the link of the public page is of the test. */
export const publicScreens: readonly string[] = [
  ...['login', 'register', 'forgot-password', 'reset-password', 'error', 'claim'],
  ...['install', 'public/areas/$link'],
];

/** Addresses of the console, as its code declares them, that are no screen of the lists above. */
export function missingScreens(): string[] {
  const folder = fileURLToPath(new URL('../../packages/console/src', import.meta.url));
  const declared = globSync('{app,features}/**/*{routes,route,resource}*.ts', { cwd: folder })
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .flatMap((code) =>
      [...code.matchAll(/^\s+(?:path|noun): '([^']+)'/gm)].map(([, path]) => path!),
    )
    .map((path) => path.replace(/^\//, '').replace(/^app$|^\$$/, ''))
    .filter((path) => path !== '' && !unlisted.has(path));
  const shape = (path: string) => path.replace(/[?#].*/, '').replaceAll(/\$\w+/g, '$');
  const listed = new Set([...screens, ...publicScreens].map(shape));
  return [...new Set(declared)].filter((path) => !listed.has(shape(path)));
}

/** Nouns without an address of their own: they are parts of other screens. */
const unlisted = new Set(['api-keys', 'mappings', 'products']);

/** A server with a record of every kind; what stands for `$…` in an address. */
export async function filledServer(server: RealServer): Promise<(path: string) => string> {
  const create = async (noun: string, draft: object) =>
    (await server.call<{ id: number }>('POST', `/api/${noun}`, draft)).id;
  const { site, camera } = await walkedArch(server, {
    walkAt: Date.now() - 120_000,
    stepMs: 500,
    counted: { in: 2, out: 1 },
    lineX: 0.5,
  });
  const CustomerID = site.customer.id;
  const rule = await create('alarm-rules', {
    Name: 'Kai 7',
    Measure: 'people',
    Severity: 'warning',
    Threshold: 2,
    CustomerID,
  });
  const notification = await site.send(infoMessage([{ src: 'arch', people: 9, distance: 2 }]));
  await site.send(alertMessage('arch'));
  const sites = await server.call<{ id: number; CustomerID: number }[]>('GET', '/api/sites');
  const ids: Record<PageNoun, number> = {
    customers: CustomerID,
    devices: site.device.id,
    cameras: camera,
    sites: sites.find((one) => one.CustomerID === CustomerID)!.id,
    users: 0,
    regions: await create('regions', { Name: 'Kai', CustomerID }),
    areas: await create('areas', {
      Name: 'Kai 8',
      CustomerID,
      Capacity: 20,
      Lines: [{ camera, line: 'arch', direction: 1 }],
    }),
    floors: 0,
    channels: await create('channels', { Name: 'Kai 9', Kind: 'email', Recipients: ['a@b.test'] }),
    policies: 0,
    reports: 0,
  };
  ids.floors = await create('floors', { Name: 'Kai 10', SiteID: ids.sites, Level: 0 });
  ids.policies = await create('escalation-policies', {
    Name: 'Kai 11',
    Severities: ['warning'],
    GroupWaitSeconds: 0,
    Steps: [{ AfterMinutes: 0, Users: [], Channels: [ids.channels] }],
  });
  ids.users = await create('users', {
    Email: `kai-${CustomerID}@journeys.test`,
    Password: 'a password of a site',
    Role: 3,
    Customer: CustomerID,
  });
  ids.reports = await create('reports', {
    Name: 'Kai 12',
    CustomerID,
    Users: [ids.users],
    Period: 'weekly',
  });
  await server.call('POST', `/api/areas/${ids.areas}/links`, { Name: 'Kai 13' });
  const [shown] = await server.call<{ path: string }[]>('GET', `/api/areas/${ids.areas}/links`);
  const link = shown!.path.split('/').at(-1)!;
  const others = { rule, notification, link, alarm: await alarmOf(server, rule) };
  await untilSome(server, '/api/deliveries?limit=10');
  const all: Record<string, number | string> = { ...ids, ...others };
  return (path) => path.replaceAll(/\$(\w+)/g, (_, name: string) => String(all[name]));
}

const alarmOf = async (server: RealServer, rule: number): Promise<number> =>
  (await untilSome(server, `/api/alarms?rule=${rule}`)).id;

/** The first row of a list, once there is one. */
async function untilSome(server: RealServer, path: string): Promise<{ id: number }> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await server.call<{ rows: { id: number }[] }>('GET', path);
    if (rows[0]) return rows[0];
    // fixed time: poll
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing is in ${path}.`);
}
