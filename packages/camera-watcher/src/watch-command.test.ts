import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthPayload } from '@foyer/contract';
import type { DeviceClient, Outgoing } from '@foyer/device-client';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Detector, DetectorChoice } from './detect/detector.ts';
import { acceptingClient } from './testing/accepting-client.ts';
import { faultsOf } from './testing/message-checks.ts';
import { pedestriansVideo as video } from './testing/pedestrians.ts';
import { runWatch } from './watch-command.ts';

const hasVideo = existsSync(video);
if (!hasVideo) console.warn(`Skipped: the example video ${video} is not here.`);

function ffmpegRuns(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('Skipped: watching needs ffmpeg, which is not on the PATH.');
    return false;
  }
}
const hasFfmpeg = ffmpegRuns();

const codes = ['--device', 'edge-1', '--token', 't', '--camera', 'door'];
/** What one run keeps of its camera does not concern the next. */
const newQueue = async () => ['--queue', await mkdtemp(join(tmpdir(), 'watch-'))];

/** Runs the command with a client that keeps what is sent. */
async function run(
  argv: string[],
  detector?: Detector,
  connection: Partial<DeviceClient> = {},
  nanodetFile = async () => '/models/nanodet.onnx',
) {
  const sent: Outgoing[] = [];
  const printed: string[] = [];
  const troubles: string[] = [];
  const choices: DetectorChoice[] = [];
  let closed = 0;
  const client: DeviceClient = {
    ...acceptingClient(sent),
    ...connection,
    async close() {
      closed += 1;
    },
  };
  await runWatch([...argv, ...codes, ...(await newQueue())], {
    connect: async () => client,
    // No test fetches the model.
    nanodetFile,
    movenetFile: async () => '/models/movenet.onnx',
    ...(detector && {
      startDetector: async (choice: DetectorChoice) => {
        choices.push(choice);
        return detector;
      },
    }),
    print: (line) => printed.push(line),
    onTrouble: (sentence) => troubles.push(sentence),
  });
  const infos = sent.filter(({ message }) => message.NotificationType === 1);
  const healths = sent.filter(({ message }) => message.NotificationType === 2);
  return { sent, infos, healths, printed, troubles, closed, choices };
}

/** Finds nobody, at once. */
const blind: Detector = { sureConfidence: 0.5, detect: async () => [], close: async () => {} };

const resultOf = ({ message }: Outgoing) => {
  const payload = message.Attributes.payload as { results: { counting_num: number }[] };
  return payload.results[0];
};

// A busy machine may take long to start ffmpeg and the detector.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  process.exitCode = 0;
});
afterEach(() => {
  process.exitCode = 0;
});

test.skipIf(!hasVideo || !hasFfmpeg)(
  'finds the people of the example video and sends each frame once',
  async () => {
    const { sent, infos, healths, printed, troubles, closed } = await run([
      video,
      '--every-s',
      '6',
      // A picture a message, as this detector is slow.
      '--pictures-per-s',
      '0.1',
      '--model',
      'hog',
    ]);
    expect(troubles).toEqual([]);
    expect(process.exitCode).toBe(0);
    expect(sent.flatMap(({ message }) => faultsOf(message))).toEqual([]);
    expect(sent.map(({ message }) => message.NotificationType)).toEqual([2, 1, 1, 1, 1, 2]);
    expect(new Set(sent.map(({ message }) => message.Code)).size).toBe(6);
    expect(new Set(sent.map(({ message }) => message.CreatedAt)).size).toBe(6);

    // By eye there are 3, 6, 8 and 7 people at 0, 6, 12 and 18 s.
    const counts = infos.map((info) => resultOf(info)?.counting_num ?? 0);
    expect(counts[0]).toBe(3);
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(16);
    expect(Math.max(...counts)).toBeLessThanOrEqual(9);

    expect(printed[0]).toBe('frame 1: 3 people, 0 closer than 1.5 m');
    expect(printed.at(-1)).toMatch(/^4 frames, \d+ people found, \d+ ms per frame$/);
    const picture = infos[0]?.pictures[0];
    expect(await sharp(picture?.content).metadata()).toMatchObject({
      format: 'jpeg',
      width: 768,
      height: 576,
    });
    expect(healths.at(-1)?.message.Attributes.payload).toMatchObject({
      img_sources: [{ title: 'door', sampling_success: '100%', alive: 4 }],
    });
    expect(closed).toBe(1);
  },
);

test.skipIf(!hasVideo || !hasFfmpeg)('takes one frame per interval of video time', async () => {
  const { infos } = await run([video, '--every-s', '0.7'], blind);
  // 0, 0.7, 1.4 … 23.8 s.
  expect(infos).toHaveLength(35);
});

test.skipIf(!hasVideo || !hasFfmpeg)(
  'a camera that goes black is reported at once, with both pictures, and counts nobody from then on',
  async () => {
    const blackened = join(await mkdtemp(join(tmpdir(), 'watch-')), 'blackened.mp4');
    const black = ['-vf', "drawbox=t=fill:color=black:enable='gte(t,12)'"];
    const coded = ['-c:v', 'mpeg4', '-q:v', '3', blackened];
    execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-i', video, ...black, ...coded]);
    const { sent, infos, healths, printed } = await run(
      [blackened, '--every-s', '2', '--pictures-per-s', '2'],
      blind,
    );
    expect(sent.flatMap(({ message }) => faultsOf(message))).toEqual([]);
    expect(infos).toHaveLength(6);
    expect(printed).toContainEqual(
      expect.stringMatching(/^The picture of door cannot be trusted: black since /),
    );
    const faults = healths.map(({ message, pictures }) => {
      const [source] = (message.Attributes.payload as HealthPayload).img_sources;
      return [source?.sampling_status, source?.picture_fault?.kind, pictures.length];
    });
    // At the beginning nothing is said of the camera; the last one goes out at the end.
    expect(faults).toEqual([
      [undefined, undefined, 0],
      ['up', 'black', 2],
      ['up', 'black', 0],
    ]);
  },
);

test.skipIf(!hasVideo || !hasFfmpeg)('--once sends a single frame', async () => {
  const { infos, healths } = await run([video, '--once'], blind);
  expect(infos).toHaveLength(1);
  expect(healths).toHaveLength(2);
});

const wrongTokenSince = (sinceMs: number): Partial<DeviceClient> => ({
  failure: () => ({ kind: 'unauthorised', sentence: 'The token is wrong.', sinceMs }),
  unsent: () => 3,
  drained: () => Promise.reject(new Error('3 notifications still wait')),
});

test.skipIf(!hasVideo || !hasFfmpeg)(
  'with a token that is not accepted each line says that nothing arrives, and --once ends with an error',
  async () => {
    const { printed, troubles } = await run([video, '--once'], blind, wrongTokenSince(Date.now()));
    expect(printed[0]).toBe(
      'frame 1: 0 people, 0 closer than 1.5 m (NOT DELIVERED: the token is not accepted, 3 waiting)',
    );
    expect(troubles[0]).toMatch(/^3 notifications wait in .* and are sent at the next start\.$/);
    expect(process.exitCode).toBe(1);
  },
);

test.skipIf(!hasVideo || !hasFfmpeg)(
  '--once ends with an error when the server refused the message',
  async () => {
    await run([video, '--once'], blind, { rejected: () => 1 });
    expect(process.exitCode).toBe(1);
  },
);

test.skipIf(!hasVideo || !hasFfmpeg)(
  'a token that is not accepted for the time that was set ends the watcher with an error',
  async () => {
    // fixed time: slow part
    const waiting: Detector = { ...blind, detect: () => sleep(50, []) };
    const long = [video, '--every-s', '0.1', '--give-up-after-s', '1'];
    const { troubles, infos } = await run(long, waiting, wrongTokenSince(0));
    expect(troubles.at(-1)).toBe('The token is wrong. Given up after 1 s.');
    expect(infos.length).toBeLessThan(200);
    expect(process.exitCode).toBe(1);
  },
);

test.skipIf(!hasVideo || !hasFfmpeg)(
  'a detector that fails ends the run with its reason',
  async () => {
    const broken: Detector = {
      ...blind,
      detect: async () => {
        throw new Error('The detector stopped: out of memory.');
      },
    };
    const { troubles, closed } = await run([video], broken);
    expect(troubles).toEqual(['The detector stopped: out of memory.']);
    expect(process.exitCode).toBe(1);
    expect(closed).toBe(1);
  },
);

test.skipIf(!hasVideo || !hasFfmpeg)('SIGTERM ends a run cleanly with a last health', async () => {
  const stopping: Detector = {
    ...blind,
    detect: async () => {
      process.emit('SIGTERM');
      return [];
    },
    close: async () => {},
  };
  const { infos, healths, printed, troubles } = await run([video, '--every-s', '1'], stopping);
  expect(infos).toHaveLength(1);
  expect(healths).toHaveLength(2);
  expect(printed.at(-1)).toMatch(/^1 frame, 0 people found/);
  expect(troubles).toEqual([]);
  expect(process.exitCode).toBe(0);
});

test.skipIf(!hasFfmpeg)('says why a file cannot be read', async () => {
  const missing = await run(['/nowhere/a.mp4'], blind);
  expect(missing.troubles).toEqual(['Camera door cannot be read: No such file or directory.']);
  expect(process.exitCode).toBe(1);

  const file = join(await mkdtemp(join(tmpdir(), 'watch-')), 'notes.mp4');
  await writeFile(file, 'no video');
  const { troubles } = await run([file], blind);
  expect(troubles[0]).toContain('Camera door cannot be read: Invalid data found');
});

test.skipIf(!hasFfmpeg)('says why an address cannot be read', async () => {
  const { troubles } = await run(['rtsp://admin:secret@127.0.0.1:9/door'], blind);
  expect(troubles).toEqual(['Camera door cannot be read: Connection refused.']);
  expect(process.exitCode).toBe(1);
});

test.skipIf(!hasVideo || !hasFfmpeg)(
  'NanoDet counts unless something else is asked for',
  async () => {
    const { choices, healths } = await run([video, '--once'], blind);
    expect(choices).toEqual([{ kind: 'model', file: '/models/nanodet.onnx' }]);
    expect(healths[0]?.message.Attributes.payload).toMatchObject({
      workers: [
        { name: 'detector', running: true },
        { name: 'distances by the heights of people', running: true },
      ],
    });
    const own = await run([video, '--once', '--model', 'm.onnx'], blind);
    expect(own.choices).toEqual([{ kind: 'model', file: 'm.onnx' }]);
  },
);

test.skipIf(!hasVideo || !hasFfmpeg)(
  'without network HOG counts, Health says so, and a sentence says how to bring the model by hand',
  async () => {
    const offline = () => Promise.reject(new Error('npm could not fetch it (ENOTFOUND)'));
    const argv = [video, '--once', '--minimum-confidence', '0.6'];
    const { choices, healths, infos, troubles } = await run(argv, blind, {}, offline);
    expect(choices).toEqual([{ kind: 'hog' }]);
    expect(infos).toHaveLength(1);
    const name =
      'NanoDet is missing (npm could not fetch it (ENOTFOUND)): people are counted with HOG, less well';
    for (const { message } of healths) {
      expect(faultsOf(message)).toEqual([]);
      expect(message.Attributes.payload).toMatchObject({
        workers: [
          { name: 'detector', running: true },
          { name: 'distances by the heights of people', running: true },
          { name, running: false },
        ],
      });
    }
    expect(troubles[0]).toContain(`${name}. Install foyer-model-nanodet-1.0.0.tgz`);
    expect(troubles[0]).toContain('give --model nanodet.onnx');
  },
);

test('--help lists every option', async () => {
  const { printed, troubles } = await run(['--help'], blind);
  const options = ['--every-s', '--distance-m', '--minimum-confidence', '--queue', '--token-file'];
  for (const option of [...options, 'http://', 'FOYER_DEVICE_TOKEN']) {
    expect(printed[0]).toContain(option);
  }
  expect(troubles).toEqual([]);
  expect(process.exitCode).toBe(0);
});

test('a wrong argument is reported in a sentence', async () => {
  const { troubles, sent } = await run(['a.mp4', '--every-s', 'often'], blind);
  expect(troubles).toEqual(['--every-s must be a number from 0.05 to 86400, not "often".']);
  expect(sent).toEqual([]);
  expect(process.exitCode).toBe(1);
});
