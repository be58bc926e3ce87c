import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import {
  type Answer,
  type Seen,
  startStubServer,
} from '@foyer/device-client/testing/stub-server.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Detector } from '../detect/detector.ts';
import { askInTerminal } from '../questions/terminal.ts';
import { configurationFromFile } from '../run/camera-configuration.ts';
import { configuredCamera } from '../testing/configured-camera.ts';
import { faultsOf } from '../testing/message-checks.ts';
import { startMjpegCamera } from '../testing/mjpeg-camera.ts';
import { runSetup } from './setup-command.ts';
import type { SetupParts } from './setup-parts.ts';

const token = 'fdt_right';
const password = 'p@ss/word';
let folder: string;
let output: string;
const closing: (() => unknown)[] = [];
// A busy machine may take long to start ffmpeg.
vi.setConfig({ testTimeout: 120_000 });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-setup-'));
  process.env.FOYER_DATA = folder;
  process.exitCode = 0;
  output = '';
});
afterEach(async () => {
  for (const name of ['FOYER_DATA', 'FOYER_DEVICE_TOKEN', 'FOYER_CAMERA_PASSWORD']) {
    delete process.env[name];
  }
  process.exitCode = 0;
  for (const close of closing.splice(0)) await close();
  await rm(folder, { recursive: true });
});

/** A server that keeps what it accepts, as Foyer does. */
async function startServer({ clockAheadMs = 0, cameras = [] as unknown[] } = {}) {
  const ids = new Map<string, number>();
  const date = () => ({ date: new Date(Date.now() + clockAheadMs).toUTCString() });
  const server = await startStubServer(({ path, headers, body }: Seen): Answer => {
    if (path === '/healthz') return { status: 200, headers: date() };
    if (headers.authorization !== `Bearer ${token}`) {
      return { status: 401, body: { detail: 'This token is not known.' } };
    }
    if (path === '/api/device/config') {
      return { status: 200, body: { data: { version: 'v7', cameras } } };
    }
    const known = ids.get(body.Code);
    if (known !== undefined) return { status: 200, body: { data: { id: known, duplicate: true } } };
    ids.set(body.Code, ids.size + 1);
    return { status: 201, body: { data: { id: ids.size } } };
  });
  closing.push(server.close);
  return server;
}

async function startCamera() {
  const camera = await startMjpegCamera('root', password);
  closing.push(camera.close);
  return camera;
}

const detector: Detector = {
  sureConfidence: 0.5,
  detect: async () => [{ left: 100, top: 60, right: 160, bottom: 240, confidence: 0.9 }],
  close: async () => {},
};

async function setup(argv: string[], parts: Partial<SetupParts> = {}) {
  const say = (line: string) => {
    output += `${line}\n`;
  };
  await runSetup(
    argv,
    {
      nanodetFile: async () => '/models/nanodet.onnx',
      startDetector: async () => detector,
      openBrowser: undefined,
      print: say,
      ...parts,
    },
    say,
  );
  return output;
}

/** Types an answer when its question is shown; each question is waited for in turn. */
function typing(answers: [question: string, answer: string][]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const screen = new PassThrough();
  let unread = '';
  screen.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    unread += text;
    const next = answers[0];
    if (!next || !unread.includes(next[0])) return;
    answers.shift();
    unread = '';
    input.write(`${next[1]}\r`);
  });
  return askInTerminal(input, screen);
}
const choice = (nth: number): [string, string] => ['What now?', String(nth)];

test('each step that fails is shown, changed and tried again, until a sheet, a token file and a configuration are written', async () => {
  const server = await startServer({ clockAheadMs: 42_000 });
  const camera = await startCamera();
  const absent = await startStubServer(() => undefined);
  await absent.close();
  await setup(['--customer', 'Łódź', '--site', 'Mall', '--installer', 'J', '--note', 'N'], {
    questions: typing([
      ['Claim code', ''],
      ['Address of the server', absent.url],
      ['Code of the device', 'edge/1'],
      ['Code of the device', 'edge-1'],
      ['Token of the device', 'fdt_wrong'],
      choice(2),
      ['Address of the server', server.url],
      choice(2),
      ['Token of the device', token],
      ['Code of the camera', 'door'],
      ['Its name', 'Main door'],
      ['Search the network', 'n'],
      ['Address of its stream', 'door.mp4'],
      ['Address of its stream', `http://${camera.host}/mjpeg`],
      ['User of the camera', 'root'],
      ['Password of root', 'wrong'],
      ['Another camera?', 'n'],
      choice(2),
      ['Address of its stream', ''],
      ['User of the camera', 'root'],
      ['Keep its password?', 'n'],
      ['Password of root', password],
    ]),
  });
  expect(process.exitCode).toBe(0);
  expect(output).toContain(`✗ Server: ${absent.url} does not answer (connect ECONNREFUSED`);
  expect(output).toContain('✗ Token: not accepted: This token is not known.');
  expect(output).toMatch(/! Clock of this machine: 4[123] s behind the server’s/);
  expect(output).toContain('✗ Camera Main door: ');
  expect(output).toContain('does not accept this user and password');
  expect(output).toMatch(
    /✓ Camera Main door: 640 × 360 px, [\d.]+ pictures\/s, first picture after/,
  );
  expect(output).toMatch(/✓ Detector: nanodet\.onnx, \d+ ms a picture/);
  expect(output).toMatch(
    /✓ Delivery: .*door: picture of \d+ kB accepted.* \(no\. 2\); found again/,
  );
  for (const secret of [token, 'fdt_wrong', password, encodeURIComponent(password)]) {
    expect(output).not.toContain(secret);
  }
  const sent = server.seen.filter(({ path }) => path === '/api/notifications');
  expect(sent.flatMap(({ body }) => faultsOf(body))).toEqual([]);
  expect(sent.map(({ body }) => body.NotificationType)).toEqual([2, 1, 1]);

  const edge = join(folder, 'edge');
  const owned = ['edge-1.token', 'edge-1.cameras.json', 'edge-1-commissioning.pdf', 'setup.json'];
  for (const file of [...owned, 'edge-1--door.jpg']) {
    expect((await stat(join(edge, file))).mode & 0o777, file).toBe(0o600);
  }
  expect((await readdir(edge)).length).toBe(5);
  expect(await readFile(join(edge, 'edge-1.token'), 'utf8')).toBe(`${token}\n`);
  const keptText = await readFile(join(edge, 'edge-1.cameras.json'), 'utf8');
  const kept = JSON.parse(keptText);
  const address = `http://root:${encodeURIComponent(password)}@${camera.host}/mjpeg`;
  expect(kept.cameras).toMatchObject([{ code: 'door', name: 'Main door', address }]);
  // `run --config` reads it.
  expect(configurationFromFile(keptText).cameras).toMatchObject([{ camera: 'door', address }]);
  const pdf = await readFile(join(edge, 'edge-1-commissioning.pdf'), 'latin1');
  expect(pdf).toMatch(/^%PDF-1/);
  expect(pdf).toContain('/Count 2');
  expect(pdf).toContain('/Subtype /Image');
  expect(output).toContain(`--config '${join(edge, 'edge-1.cameras.json')}'`);

  // The second time everything is proposed: the return key is enough, and a password is kept without being shown.
  output = '';
  await setup([], {
    questions: typing(
      [
        'Claim code',
        'Address of the server',
        'Code of the device',
        'Address of its stream',
        'User of the camera',
        'Keep its password?',
        'Another camera?',
        'Customer',
        'Site',
        'Installed by',
        'Note',
      ].map((question) => [question, '']),
    ),
  });
  expect(process.exitCode).toBe(0);
  expect(output).toContain('Customer, for the sheet [Łódź]');
  expect(output).toContain(`[http://${camera.host}/mjpeg]`);
  expect(output).not.toContain(encodeURIComponent(password));
});

test('with --yes nothing is asked, failures are on the sheet, and nothing is configured', async () => {
  const server = await startServer();
  process.env.FOYER_DEVICE_TOKEN = 'fdt_wrong';
  const path = process.env.PATH;
  process.env.PATH = folder;
  try {
    await setup([
      '--yes',
      '--server',
      server.url,
      '--device',
      'e',
      '--camera',
      'c',
      '--address',
      'rtsp://127.0.0.1:9/x',
      '--customer',
      'متحف',
    ]);
  } finally {
    process.env.PATH = path;
  }
  expect(output).toContain('✗ ffmpeg: ffmpeg was not found on the PATH: install it');
  expect(output).toContain('✗ Token: not accepted');
  expect(output).toContain('– Delivery: not tried');
  expect(output).toContain('others are boxes. Write by hand: the customer.');
  expect(output).toContain('The configuration was not written');
  expect(process.exitCode).toBe(1);
  expect(await readdir(join(folder, 'edge'))).toEqual(['e-commissioning.pdf']);
});

test('cameras that the server names are tried as it says, and kept by nobody else', async () => {
  const camera = await startCamera();
  const address = `http://root:${encodeURIComponent(password)}@${camera.host}/mjpeg`;
  const configured = { ...configuredCamera('hall', address), name: 'Hall', every_s: 5 };
  const server = await startServer({ cameras: [configured] });
  const file = join(folder, 'token');
  await writeFile(file, token);
  await setup(['--yes', '--server', server.url, '--device', 'e', '--token-file', file]);
  expect(process.exitCode).toBe(0);
  expect(output).toContain('✓ Token: accepted; 1 camera, configuration v7');
  expect(output).toContain('hall: counts accepted');
  expect(output).not.toContain('--config');
  // Numbers alone may leave: neither message nor disk has a picture.
  const sent = server.seen.filter(({ path }) => path === '/api/notifications');
  expect(sent.flatMap(({ body }) => body.Photos)).toEqual([]);
  expect((await readdir(join(folder, 'edge'))).sort()).toEqual([
    'e-commissioning.pdf',
    'setup.json',
  ]);
});

test('answers that are missing or wrong are named before anything is tried', async () => {
  await setup(['--yes', '--address', 'rtsp://root:secret@10.0.0.7/x']);
  expect(output).toContain('--address must not hold user and password');
  expect(output).not.toContain('secret');
  output = '';
  await setup(['--yes', '--server', 'mqtt://foyer']);
  expect(output).toContain('must begin with http:// or https://');
  output = '';
  await setup(['--yes', '--device', 'e']);
  expect(output).toContain("The device's token is missing");
  expect(process.exitCode).toBe(1);
});

test('Ctrl-C at a question leaves nothing behind', async () => {
  const server = await startServer();
  await setup([], {
    questions: typing([
      ['Claim code', ''],
      ['Address of the server', server.url],
      ['Code of the device', 'e'],
      ['Token of the device', `${token}\r\u0003`],
    ]),
  });
  expect(output).toContain('Ended');
  expect(process.exitCode).toBe(1);
  expect(await readdir(join(folder, 'edge'))).toEqual([]);
});
