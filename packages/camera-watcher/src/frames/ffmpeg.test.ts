import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { findFfmpeg, reasonIn } from './ffmpeg.ts';

test('says how to install what is missing', async () => {
  const missing = findFfmpeg('ffmpeg-that-is-not-there');
  await expect(missing).rejects.toThrow(/apt-get install ffmpeg.*brew install.*winget install/);
});

test('behind a folder of the PATH that may not be entered it is missing', async () => {
  const refused = Object.assign(new Error('spawn EACCES'), { code: 'EACCES' });
  const missing = findFfmpeg('ffmpeg-that-is-not-there', () => Promise.reject(refused));
  await expect(missing).rejects.toThrow(/apt-get install ffmpeg/);
});

test('a program of its name that may not be run is there and does not run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-path-'));
  await writeFile(join(folder, 'ffmpeg-not-executable'), '', { mode: 0o644 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  await expect(findFfmpeg('ffmpeg-not-executable')).rejects.toThrow(/was found but does not run/);
  vi.unstubAllEnvs();
});

test.each([
  ['file:/videos/a b.mp4: No such file or directory\n', 'No such file or directory'],
  [
    '[mov,mp4 @ 0x5594] moov atom not found\nfile:bad.mp4: Invalid data found when processing input\n',
    'Invalid data found when processing input',
  ],
  [
    '[tcp @ 0x564b] Connection to tcp://10.0.0.7:554 failed: Connection refused\nrtsp://admin:secret@10.0.0.7/1: Connection refused\n',
    'Connection refused',
  ],
  [
    "[concat @ 0x55] Impossible to open 'rtsp://admin:secret@10.0.0.7/1'\npipe:0: Connection refused\n",
    'Connection refused',
  ],
  [
    '[rtsp @ 0x1] method DESCRIBE failed: 401 Unauthorized\n',
    'method DESCRIBE failed: 401 Unauthorized',
  ],
  [
    '[in#0 @ 0x5] Error opening input: Invalid data found\nError opening input file file:bad.mp4.\nError opening input files: Invalid data found\n',
    'Invalid data found',
  ],
  ['', 'it gave no reason'],
])('takes the reason out of %j', (said, reason) => {
  expect(reasonIn(said)).toBe(reason);
});

/** Starts `startFfmpeg` in a process of its own, with a program in ffmpeg's place that never writes. */
async function startWatcherOf(stalledFfmpeg: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
  await writeFile(join(folder, 'ffmpeg'), stalledFfmpeg, { mode: 0o755 });
  const module = JSON.stringify(new URL('./ffmpeg.ts', import.meta.url).href);
  const script = `const { startFfmpeg } = await import(${module});
    const run = startFfmpeg({ args: ['-i', 'stalled'] });
    process.once('SIGUSR2', () => run.stop());
    console.log('ended: ' + await run.ended);`;
  const watcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Both from the start: a program that fails at once ends before its test asks.
  const exited = once(watcher, 'exit');
  const output = text(watcher.stdout);
  const pidOf = () => readFile(join(folder, 'pid'), 'utf8').then(Number, () => 0);
  await expect.poll(pidOf).toBeGreaterThan(0);
  return { watcher, exited, output, pid: await pidOf() };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const stalled = '#!/bin/sh\necho $$ > "$(dirname "$0")/pid"\nexec sleep 600\n';

test.skipIf(process.platform === 'win32').each(['SIGKILL', 'SIGTERM'] as const)(
  'ffmpeg ends with its watcher, also when it is ended by %s and the stream stalls',
  async (signal) => {
    const { watcher, exited, pid } = await startWatcherOf(stalled);
    expect(isAlive(pid)).toBe(true);
    watcher.kill(signal);
    await exited;
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);

test.skipIf(process.platform === 'win32')('stopping ends a stalled ffmpeg', async () => {
  const { watcher, exited, pid } = await startWatcherOf(stalled);
  watcher.kill('SIGUSR2');
  await exited;
  expect(isAlive(pid)).toBe(false);
});

test.skipIf(process.platform === 'win32')('what ffmpeg says when it fails is kept', async () => {
  const failing = '#!/bin/sh\necho $$ > "$(dirname "$0")/pid"\necho "a: Bad stream" >&2\nexit 3\n';
  const { output } = await startWatcherOf(failing);
  expect(await output).toBe('ended: a: Bad stream\n');
});
