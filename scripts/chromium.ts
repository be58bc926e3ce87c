import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './children.ts';
import { canInstallByApt, installedByApt } from './debian.ts';
import { root } from './installed.mjs';
import { phase } from './progress.ts';

/** Debian's package of Chromium without windows: the same pages for 30 % less processor time. */
const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of the first of these programs that is on the PATH. */
export function onPath(...programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((at) => join(at, name))).find(existsSync);
}

/** A Chromium of the machine: named by FOYER_CHROMIUM, on the PATH, or in a usual place. */
export const machineChromium = (): string | undefined =>
  [process.env.FOYER_CHROMIUM].find((path) => path && existsSync(path)) ??
  onPath(...names) ??
  usualPlaces.find(existsSync);

async function starts(path: string): Promise<boolean> {
  const { code } = await run(path, ['--version', '--no-sandbox']);
  return code === 0;
}

/** Playwright's own Chromium, downloaded if need be; undefined where it cannot be downloaded or started. */
async function playwrightChromium(): Promise<string | undefined> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (!existsSync(path)) await run(process.execPath, [cli, 'install', 'chromium']);
  return existsSync(path) && (await starts(path)) ? path : undefined;
}

/** Finds a Chromium that starts, installing one where there is none; undefined where that failed. */
export async function findOrInstallChromium(): Promise<string | undefined> {
  const isNamed = process.env.FOYER_CHROMIUM !== undefined;
  if (!isNamed && canInstallByApt() && onPath(headlessShell) === undefined) {
    await phase('Installing Chromium', () => installedByApt(headlessShell));
  }
  const found = machineChromium();
  if (found !== undefined && (await starts(found))) return found;
  const downloaded = await phase("Looking for Playwright's Chromium", playwrightChromium);
  if (downloaded !== undefined) return downloaded;
  await phase('Installing Chromium', () => installedByApt('chromium'));
  return machineChromium();
}
