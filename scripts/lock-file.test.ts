import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './installed.mjs';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  cpu?: string[];
  link?: boolean;
  inBundle?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const packages: Record<string, LockedPackage> = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages;
const installed = Object.entries(packages).filter(
  ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
);

/** Where Node finds a package that another one needs: in its own node_modules, or in one further up. */
function locate(from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined)
      return packages[path].resolved?.startsWith('packages/') ? packages[path].resolved : path;
    if (folder === '') return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

type Version = [major: number, minor: number, patch: number];
const parseVersion = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text
    .split('.')
    .map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor, patch];
};
const isAtLeast = (version: Version, lowest: Version) => {
  const index = version.findIndex((part, at) => part !== lowest[at]);
  return index < 0 || (version[index] ?? 0) > (lowest[index] ?? 0);
};

/** Whether a range of `engines` allows a version; the ranges of the lock file use `>=`, `^`, `||` and bare versions. */
function allows(range: string, version: string): boolean {
  const wanted = parseVersion(version);
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replaceAll(/(>=|\^)\s+/g, '$1')
      .split(/\s+/)
      .every((part) => {
        const [, operator = '', text = ''] = part.match(/^(>=|\^|)v?([\d.x]+|\*)$/) ?? [part, '?'];
        if (operator === '?') throw new Error(`"${range}" is a range this test cannot read.`);
        if (text === '*') return true;
        const lowest = parseVersion(text);
        return isAtLeast(wanted, lowest) && (operator === '>=' || wanted[0] === lowest[0]);
      }),
  );
}

/** The packages that these workspaces need at run time, with those that they need themselves. */
function needsOf(workspaces: string[]): Set<string> {
  const found = new Set(workspaces);
  for (const path of found) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = locate(path, name);
      if (needed !== undefined) found.add(needed);
    }
  }
  return found;
}

const refusing = (paths: Iterable<string>, version: string) =>
  [...paths].filter((path) => !allows(packages[path]?.engines?.node ?? '*', version));

test('the lock file has the optional packages of every platform, so that npm ci works on each', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => locate(path, name) === undefined)
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file has the checksum of every package and names no host', () => {
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  expect(
    installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
  ).toEqual([]);
});

test('every package accepts the Node that Foyer runs on', () => {
  const pinned = packages['node_modules/node']?.version ?? '';
  // Node 24 does not exist for 32-bit Windows.
  const needed = installed.filter(([, { cpu }]) => !cpu?.includes('ia32'));
  expect(
    refusing(
      needed.map(([path]) => path),
      pinned,
    ),
  ).toEqual([]);
});

test('what others install accepts the oldest Node that is promised', () => {
  const published = ['packages/device-client', 'packages/api-client', 'packages/camera-watcher'];
  const needed = needsOf(published);
  expect(needed.size).toBeGreaterThan(30);
  expect(refusing(needed, '20.10.0')).toEqual([]);
});

test('a range of engines is read as npm reads it', () => {
  expect(allows('^22.12.0 || ^24.0.0 || >=26.0.0', '24.21.0')).toBe(true);
  expect(allows('^22.12.0 || ^24.0.0 || >=26.0.0', '25.0.0')).toBe(false);
  expect(allows('>=22', '20.10.0')).toBe(false);
  expect(allows('20 || >=22', '20.10.0')).toBe(true);
});
