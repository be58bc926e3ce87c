import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { takeSteps } from './dockerfile-steps.ts';
import { root } from './installed.mjs';

const minuteMs = 60_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Requests the address until the server answers; throws with the reason where the server ended. */
async function answerOf(url: string, died?: () => string | undefined): Promise<Response> {
  // fixed time: poll
  for (const end = Date.now() + 3 * minuteMs; ; await sleep(250)) {
    const why = died?.();
    if (why !== undefined) throw new Error(why);
    const answer = await fetch(url).catch(() => undefined);
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`${url} does not answer.`);
  }
}

/** An image builder on the PATH whose service runs. */
const builder = ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0);

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

test(
  'the steps of the Dockerfile give a server that runs without development dependencies and tests',
  async () => {
    const into = mkdtempSync(join(tmpdir(), 'foyer-image-'));
    onTestFinished(() => rmSync(into, { recursive: true, force: true }), 10 * minuteMs);
    const { workingFolder, env, command } = takeSteps(
      readFileSync(join(root, 'Dockerfile'), 'utf8'),
      into,
    );
    expect(globSync('packages/**/*.test.*', { cwd: workingFolder })).toEqual([]);
    expect(globSync('packages/**/testing', { cwd: workingFolder })).toEqual([]);
    // Some of the server's dependencies depend on packages of types.
    const ofDevelopment = Object.keys(
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies,
    ).filter((name) => !name.startsWith('@types/'));
    expect(
      [...ofDevelopment, 'vite', 'react', 'onnxruntime-web', 'oidc-provider'].filter((name) =>
        existsSync(join(workingFolder, 'node_modules', name)),
      ),
    ).toEqual([]);

    const port = await freePort();
    const [, ...args] = command;
    const server = spawn(process.execPath, args, {
      cwd: workingFolder,
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), MQTT_PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    server.stderr.on('data', (text) => {
      said += text;
    });
    const died = () => (server.exitCode === null ? undefined : `The server ended: ${said}`);
    const url = `http://127.0.0.1:${port}`;
    expect((await answerOf(`${url}/healthz`, died)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
    await end(server);
    expect(server.exitCode).toBe(0);
  },
  25 * minuteMs,
);

const watcherDockerfile = 'packages/camera-watcher/Dockerfile';

test(
  'the steps of the camera watcher’s Dockerfile give a watcher without the repository',
  () => {
    const into = mkdtempSync(join(tmpdir(), 'foyer-watch-image-'));
    onTestFinished(() => rmSync(into, { recursive: true, force: true }), 10 * minuteMs);
    const dockerfile = readFileSync(join(root, watcherDockerfile), 'utf8');
    const { workingFolder, command } = takeSteps(dockerfile, into);
    const [program = '', ...args] = command;
    const file = join(workingFolder, 'node_modules/.bin', program);
    expect(execFileSync(file, args, { encoding: 'utf8' })).toContain('Usage: foyer-watch');
    expect(existsSync(join(workingFolder, 'package'))).toBe(false);
    expect(existsSync(join(workingFolder, 'node_modules/typescript'))).toBe(false);
  },
  25 * minuteMs,
);

test(
  'the camera watcher’s image is built, and runs with read-only files',
  ({ skip }) => {
    if (builder === undefined) {
      skip('Neither docker nor podman is running here: the image is not built.');
      return;
    }
    const tag = `foyer-watch-test-${process.pid}`;
    const build = ['build', '--file', join(root, watcherDockerfile), '--tag', tag, root];
    execFileSync(builder, build, { stdio: 'inherit' });
    onTestFinished(() => void spawnSync(builder, ['rmi', '--force', tag]));
    const run = ['run', '--rm', '--read-only', '--cap-drop', 'ALL'];
    const said = execFileSync(builder, [...run, tag], { encoding: 'utf8' });
    expect(said).toContain('Usage: foyer-watch');
    const ffmpeg = [...run, '--entrypoint', 'ffmpeg', tag, '-version'];
    expect(execFileSync(builder, ffmpeg, { encoding: 'utf8' })).toContain('ffmpeg version');
  },
  25 * minuteMs,
);

test(
  'the image is built, and its server answers',
  async ({ skip }) => {
    if (builder === undefined) {
      skip('Neither docker nor podman is running here: the image is not built.');
      return;
    }
    const tag = `foyer-test-${process.pid}`;
    execFileSync(builder, ['build', '--tag', tag, root], { stdio: 'inherit' });
    onTestFinished(() => void spawnSync(builder, ['rmi', '--force', tag]));
    const started = ['run', '--detach', '--rm', '--publish', '127.0.0.1::8080', tag];
    const id = execFileSync(builder, started).toString().trim();
    onTestFinished(() => void spawnSync(builder, ['stop', id]));
    const published = execFileSync(builder, ['port', id, '8080']).toString().trim();
    expect((await answerOf(`http://${published}/healthz`)).status).toBe(200);
  },
  25 * minuteMs,
);
