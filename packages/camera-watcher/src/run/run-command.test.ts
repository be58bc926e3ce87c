import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthPayload } from '@foyer/contract';
import type { Outgoing } from '@foyer/device-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Detector } from '../detect/detector.ts';
import { acceptingClient } from '../testing/accepting-client.ts';
import { configuredCamera } from '../testing/configured-camera.ts';
import { faultsOf } from '../testing/message-checks.ts';
import { pedestriansVideo as video } from '../testing/pedestrians.ts';
import { runCameras } from './run-command.ts';

const hasVideo = existsSync(video);
if (!hasVideo) console.warn(`Skipped: the example video ${video} is not here.`);

// A busy machine may take long to start ffmpeg.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  process.exitCode = 0;
});
afterEach(() => {
  process.exitCode = 0;
  vi.unstubAllEnvs();
});

/** Finds nobody, at once. */
const blind: Detector = { sureConfidence: 0.5, detect: async () => [], close: async () => {} };

const times = { pollMs: 100, trialMs: 1500 };

/** Runs the command with a client that keeps what is sent, until `stop`. */
function run(argv: string[], detector = blind) {
  const sent: Outgoing[] = [];
  const said: string[] = [];
  const ended = runCameras(
    [...argv, '--device', 'edge-1', '--token', 'fdt_1'],
    {
      connect: async () => acceptingClient(sent),
      nanodetFile: async () => '/models/nanodet.onnx',
      startDetector: async () => detector,
      print: (line) => said.push(line),
      onTrouble: (sentence) => said.push(sentence),
    },
    times,
  );
  const infosOf = (camera: string) =>
    sent.filter(({ message }) => message.Code.startsWith(`${camera}-`)).length;
  return {
    sent,
    said,
    infosOf,
    ended,
    async stop() {
      process.emit('SIGTERM');
      await ended;
      const last = sent.at(-1)?.message;
      expect(last?.NotificationType).toBe(2);
      return last?.Attributes.payload as HealthPayload;
    },
  };
}

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** A camera that takes a connection and says nothing. */
async function silentCamera() {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => sockets.add(socket.on('error', () => undefined)));
  const port = await listening(server);
  return {
    address: `rtsp://admin:topsecret@127.0.0.1:${port}/1`,
    isAsked: () => sockets.size > 0,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A server that answers `GET /api/device/config` as Foyer does. */
async function configurationServer() {
  const given = { version: 'v1', cameras: [] as object[] };
  const statuses: number[] = [];
  const server = createHttpServer(({ headers, url }, answer) => {
    const isRight = url === '/api/device/config' && headers.authorization === 'Bearer fdt_1';
    const isKnown = headers['if-none-match'] === `"${given.version}"`;
    const status = isRight ? (isKnown ? 304 : 200) : 401;
    statuses.push(status);
    answer.writeHead(status, { etag: `"${given.version}"` });
    answer.end(status === 200 ? JSON.stringify({ data: given }) : '');
  });
  const port = await listening(server);
  return {
    given,
    statuses,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const poll = (condition: () => boolean) => expect.poll(condition, { timeout: 60_000 }).toBe(true);

test.skipIf(!hasVideo)(
  'the server’s cameras run in one process: one that is silent is named as down, a wrong version is taken back, and no address is seen anywhere',
  async () => {
    vi.stubEnv('FOYER_DATA', await mkdtemp(join(tmpdir(), 'run-')));
    const [server, silent] = [await configurationServer(), await silentCamera()];
    server.given.cameras = [
      configuredCamera('door', video),
      configuredCamera('yard', silent.address),
    ];
    const { sent, said, infosOf, stop } = run(['--server', server.url]);
    await poll(() => infosOf('door') > 1 && silent.isAsked());
    const processes = execFileSync('ps', ['axww', '-o', 'args'], { encoding: 'utf8' });
    expect(processes).toContain('-f concat');
    expect(processes).not.toMatch(/topsecret/);

    server.given.cameras = [
      configuredCamera('door', '/nowhere/a.mp4'),
      configuredCamera('yard', silent.address),
    ];
    server.given.version = 'v2';
    await poll(() => said.some((line) => line.startsWith('Configuration v2 is refused')));
    const asked = server.statuses.length;
    const counted = infosOf('door');
    // Health says nothing of a camera before its first interval has passed.
    await poll(() => infosOf('door') > counted + 1 && server.statuses.length > asked);

    const health = await stop();
    expect(sent.flatMap(({ message }) => faultsOf(message))).toEqual([]);
    expect(health.img_sources.map((one) => [one.title, one.sampling_status])).toEqual([
      ['door', 'up'],
      ['yard', 'down'],
    ]);
    expect(health.partial).toBe(false);
    expect(health.watcher_configuration).toEqual({
      version: 'v1',
      refused: {
        version: 'v2',
        // On a busy machine ffmpeg has not said yet why.
        reason: expect.stringMatching(
          /^camera door: (Camera door cannot be read: No such file or directory\.|no picture came)$/,
        ),
      },
    });
    expect(server.statuses.at(-1)).toBe(304);
    expect(JSON.stringify([sent, said])).not.toMatch(/topsecret|admin|127\.0\.0\.1/);
    expect(process.exitCode).toBe(0);
    server.close();
    silent.close();
  },
);

test.skipIf(!hasVideo)(
  'the cameras of a file run without a server’s configuration, and share the detector',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'run-'));
    const file = join(folder, 'cameras.json');
    const short = { sharing: 'numbers', every_s: 0.5 };
    const cameras = ['door', 'yard'].map((code) => ({ code, address: video, ...short }));
    await writeFile(file, JSON.stringify({ version: 'mine', cameras }));
    let searching = 0;
    const detector: Detector = {
      ...blind,
      async detect() {
        searching += 1;
        expect(searching).toBe(1);
        // fixed time: slow part
        await new Promise((resolve) => setTimeout(resolve, 20));
        searching -= 1;
        return [];
      },
    };
    const { infosOf, stop } = run(['--config', file], detector);
    await poll(() => infosOf('door') > 1 && infosOf('yard') > 1);
    const health = await stop();
    expect(health).toMatchObject({ partial: false, watcher_configuration: { version: 'mine' } });
    expect(health.img_sources).toHaveLength(2);
  },
);

test('wrong options and files are reported in a sentence', async () => {
  const said = async (...argv: string[]) => {
    const { said, ended } = run(argv);
    await ended;
    expect(process.exitCode).toBe(1);
    return said.join('\n');
  };
  expect(await said('--config', '/nowhere/c.json')).toContain('cannot be read (ENOENT)');
  expect(await said('--server', 'mqtt://foyer')).toContain('give --config-server');
  expect(await said('--config', 'a', '--config-server', 'b')).toContain('not both');
  expect(await said('door.mp4')).toContain("Unexpected argument 'door.mp4'");
  const file = join(await mkdtemp(join(tmpdir(), 'run-')), 'cameras.json');
  await writeFile(file, '{"cameras":[{"code":"door"},{"address":"/a.mp4"}]}');
  expect(await said('--config', file)).toMatch(
    /has mistakes:\ncameras\[0\] \("door"\).*address.*\ncameras\[1\].*code/,
  );
});
