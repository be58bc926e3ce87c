import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { nanodetFile } from '../packages/camera-watcher/src/model/nanodet-file.ts';
import { installWatcher } from '../packages/camera-watcher/src/testing/installed-watcher.ts';
import { pedestriansVideo } from '../packages/camera-watcher/src/testing/pedestrians.ts';
import { end } from '../packages/server/src/testing/processes/real-process.ts';
import { root } from './installed.mjs';
import { type MemorySample, memoryOf, usualMb } from './watcher-soak/process-memory.ts';
import { countQueued } from './watcher-soak/queued-messages.ts';
import { cameraCodes, disturbances } from './watcher-soak/soak-plan.ts';
import { startSoakServer } from './watcher-soak/soak-server.ts';
import { startTestCamera } from './watcher-soak/test-camera.ts';

/** `FOYER_SOAK_MINUTES` makes it shorter, to try the test itself. */
const minutes = Number(process.env.FOYER_SOAK_MINUTES ?? 30);
const totalMs = minutes * 60_000;
const sampleEveryMs = 5000;
const everyS = 5;
/** The engine optimises the detector in the first seconds, and fills its caches. */
const settledAfter = 0.2;
/**
 * Between the server's two outages, and after both. The first may raise what is held, as a request with all that waited
 * has up to 8 MB; what comes later has to get along with that.
 */
const betweenOutages = { from: 0.55, to: 0.8 };
const afterOutages = { from: 0.92, to: 1 };
/** Most memory of the watcher with four cameras, without ffmpeg. */
const maxWatcherMb = 400;
const maxGrowthMb = 30;
/** How long the queue may take to empty at the end, and how much may come meanwhile. */
const drainMs = 120_000;
const fewMessages = 8;
/** Of the whole time, with a little more; then the watcher may still pause before it tries again. */
const longestOutage = 0.15;
const longestPauseS = 60;
/** A camera sends again after this time at the latest: a trial of a configuration, or the pause before a stream is opened. */
const longestRecoveryMs = 110_000;

/** Pictures of the recording, as a camera of this size would send them. */
function picturesOf(size: string, folder: string): Buffer[] {
  const target = join(folder, size);
  mkdirSync(target);
  const filter = `fps=5,scale=${size}`;
  const written = ['-vf', filter, '-q:v', '4', join(target, '%03d.jpg')];
  execFileSync('ffmpeg', ['-v', 'error', '-i', pedestriansVideo, ...written]);
  return readdirSync(target)
    .sort()
    .map((name) => readFileSync(join(target, name)));
}

test(
  'four cameras in one process, through streams and a server that fail, hold memory flat and lose nothing',
  async ({ skip }) => {
    if (process.platform !== 'linux') return skip('Memory is read from /proc.');
    if (!existsSync(pedestriansVideo)) return skip(`${pedestriansVideo} is not here.`);
    const models = join(process.env.FOYER_DATA ?? join(root, 'data'), 'edge/models');
    const model = await nanodetFile({ folder: models, print: () => {} }).catch(() => undefined);
    if (model === undefined) return skip('The model cannot be fetched.');

    const folder = mkdtempSync(join(tmpdir(), 'foyer-soak-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { command } = await installWatcher(folder);
    const series = ['768x576', '640x360'].map((size) => picturesOf(size, folder));
    const server = await startSoakServer(join(folder, 'server'), 'soak');
    onTestFinished(() => server.stop());
    const opened = await Promise.all(
      cameraCodes.map(async (code) => {
        const stream = await startTestCamera(series);
        onTestFinished(() => stream.end());
        const settings = { address: stream.url, every_s: everyS, pictures_per_s: 1 };
        return { code, stream, id: await server.camera(code, settings) };
      }),
    );
    const by = <T>(value: (one: (typeof opened)[number]) => T) =>
      Object.fromEntries(opened.map((one) => [one.code, value(one)])) as Record<
        (typeof cameraCodes)[number],
        T
      >;
    const site = { server, streams: by(({ stream }) => stream), ids: by(({ id }) => id) };

    const data = join(folder, 'watcher');
    const queue = join(data, 'queue');
    mkdirSync(join(data, 'edge/models'), { recursive: true });
    mkdirSync(queue);
    copyFileSync(model, join(data, 'edge/models/nanodet.onnx'));
    const queued = countQueued(queue);
    const args = ['run', '--device', 'soak', '--server', server.url, '--queue', queue];
    const watcher = spawn(command, args, {
      env: { ...process.env, FOYER_DATA: data, FOYER_DEVICE_TOKEN: server.deviceToken },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => end(watcher, 'SIGKILL'));
    const said: string[] = [];
    for (const stream of [watcher.stdout, watcher.stderr]) {
      stream.on('data', (text) => said.push(...String(text).trim().split('\n')));
    }

    const startedMs = Date.now();
    const samples: MemorySample[] = [];
    let longestQueue = 0;
    const sampling = setInterval(() => {
      samples.push(memoryOf(watcher.pid ?? 0, (Date.now() - startedMs) / 1000));
      longestQueue = Math.max(longestQueue, queued.waiting());
    }, sampleEveryMs);

    const steps = disturbances
      .flatMap(({ what, from, to, begin, end: finish }) => [
        { at: from, what, act: begin },
        { at: to, what: `over: ${what}`, act: finish },
      ])
      .sort((a, b) => a.at - b.at);
    const times = new Map<string, number>();
    for (const { at, what, act } of steps) {
      // fixed time: outage
      await sleep(startedMs + at * totalMs - Date.now());
      console.log(`${Math.round((Date.now() - startedMs) / 1000)} s: ${what}`);
      times.set(what, Date.now());
      await act(site);
    }
    // fixed time: outage
    await sleep(startedMs + totalMs - Date.now());
    expect(watcher.exitCode).toBeNull();
    const lastMs = Date.now();
    await expect.poll(queued.waiting, { timeout: drainMs }).toBeLessThan(fewMessages);
    clearInterval(sampling);
    await end(watcher, 'SIGTERM');
    queued.close();

    const received = await server.received();
    const during = ({ from, to }: { from: number; to: number }) =>
      samples.filter(({ atS }) => atS * 1000 > from * totalMs && atS * 1000 < to * totalMs);
    const settled = during({ from: settledAfter, to: 1 });
    const growth = usualMb(during(afterOutages)) - usualMb(during(betweenOutages));
    const maxOf = (some: MemorySample[]) => Math.max(...some.map(({ watcherMb }) => watcherMb));
    const maxMb = maxOf(settled);
    const rounded = (values: number[]) => values.map((value) => Math.round(value));
    const some = settled.filter((_, at) => at % Math.ceil(settled.length / 12) === 0);
    console.log(said.join('\n'));
    console.log({
      queued: queued.total(),
      received: received.length,
      left: queued.waiting(),
      longestQueue,
      maxWatcherMb: Math.round(maxMb),
      maxAtStartMb: Math.round(maxOf(samples)),
      growthMb: Math.round(growth),
      watcherMb: rounded(some.map(({ watcherMb }) => watcherMb)),
      ffmpegMb: rounded(some.map(({ othersMb }) => othersMb)),
      processes: some.map(({ others }) => others),
    });

    expect(watcher.exitCode).toBe(0);
    // Asked to end, the watcher leaves what a busy server does not take in three seconds to its next start.
    const left = queued.waitingCodes();
    expect(left.length).toBeLessThan(fewMessages);
    const codes = new Set(received.map(({ Code }) => Code));
    expect(codes.size).toBe(received.length);
    expect(new Set([...codes, ...left]).size).toBe(queued.total());
    expect(maxMb).toBeLessThan(maxWatcherMb);
    expect(growth).toBeLessThan(maxGrowthMb);
    const outageS = (totalMs / 1000) * longestOutage + longestPauseS;
    expect(longestQueue).toBeLessThan((cameraCodes.length * outageS) / everyS);

    for (const code of cameraCodes) {
      const moments = received
        .filter(({ NotificationType, Code }) => NotificationType === 1 && Code.startsWith(code))
        .map(({ CreatedAt }) => Date.parse(CreatedAt))
        .sort((a, b) => a - b);
      const excused = disturbances
        .filter(({ camera }) => camera === code)
        .map(({ what }) => ({
          fromMs: times.get(what) ?? 0,
          toMs: (times.get(`over: ${what}`) ?? 0) + longestRecoveryMs,
        }));
      const gaps = [startedMs, ...moments, lastMs]
        .map((toMs, at, all) => ({ fromMs: all[at - 1] ?? toMs, toMs }))
        .filter(({ fromMs, toMs }) => toMs - fromMs > 60_000)
        .filter((gap) => !excused.some((one) => gap.toMs > one.fromMs && gap.toMs < one.toMs));
      expect(gaps, code).toEqual([]);
    }
  },
  totalMs + 15 * 60_000,
);
