import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Detection, DetectorChoice } from '../detect/detector.ts';
import { pictureOfPeople, redDetector } from '../testing/red-people.ts';
import { runReplay } from './replay-command.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Ten seconds, five pictures a second: one walks to the right over the whole picture, another to the left from 4 s on. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  await mkdir(join(folder, 'hall'));
  for (let nth = 0; nth <= 50; nth += 1) {
    const right = 20 + 5.6 * nth;
    const left = 300 - 5.6 * (nth - 20);
    const picture = await pictureOfPeople(nth < 20 ? [right] : [right, left]);
    await writeFile(join(folder, 'hall', `${nth}.jpg`), picture);
  }
});

beforeEach(() => {
  process.exitCode = 0;
});
afterEach(() => {
  process.exitCode = 0;
});

/** Upright lines: who walks to the right goes in. */
const line = (x: number, id = 'door') => `${id}=${x},0:${x},1`;

interface Run {
  printed: string[];
  troubles: string[];
  choices: DetectorChoice[];
  closed: number;
}

/** Runs the command with a detector that sees red people; `isFound` may overlook some, by the model. */
async function run(
  argv: string[],
  isFound: (box: Detection, choice: DetectorChoice) => boolean = () => true,
): Promise<Run> {
  const found: Run = { printed: [], troubles: [], choices: [], closed: 0 };
  await runReplay(argv, {
    startDetector: async (choice) => {
      found.choices.push(choice);
      const detector = redDetector((box) => isFound(box, choice));
      return { ...detector, close: async () => void found.closed++ };
    },
    nanodetFile: async () => '/models/nanodet.onnx',
    movenetFile: async () => '/models/movenet.onnx',
    print: (printed) => found.printed.push(printed),
    onTrouble: (sentence) => found.troubles.push(sentence),
  });
  return found;
}

const jsonOf = ({ printed, troubles }: Run) => {
  expect(troubles).toEqual([]);
  return JSON.parse(printed.join('\n'));
};

test('without another setting each crossing is listed with its moment, line and way', async () => {
  const { printed, troubles, closed } = await run([join(folder, 'hall'), '--line', line(0.5)]);
  expect(troubles).toEqual([]);
  expect(process.exitCode).toBe(0);
  expect(printed).toEqual([
    'Recording: hall (0:10.0)',
    'Counted with: NanoDet, 5 pictures a second',
    '',
    expect.stringMatching(/^0:0[5-6]\.\d {2}door {2}in$/),
    expect.stringMatching(/^0:(09|10)\.\d {2}door {2}out$/),
    '',
    'door: 1 in, 1 out',
    'Nothing was sent.',
  ]);
  expect(closed).toBe(1);
});

test('where only a line differs people are followed once, and a person who crosses both lines is the same', async () => {
  const argv = [join(folder, 'hall'), '--line', line(0.5), '--against-line', line(0.25), '--json'];
  const ran = await run(argv);
  const { crossings, totals } = jsonOf(ran);
  expect(ran.choices).toHaveLength(1);
  // Who walks to the left comes to 0.5, and the recording ends before 0.25.
  expect(crossings).toEqual([
    {
      recording: 'hall',
      line: 'door',
      difference: 'same',
      way: 'in',
      at_s: expect.closeTo(5.2, 0),
      against_way: 'in',
      against_at_s: expect.closeTo(2.3, 0),
    },
    expect.objectContaining({ difference: 'added', way: 'out', against_at_s: null }),
  ]);
  expect(totals).toEqual([
    {
      line: 'door',
      in: 1,
      out: 1,
      against: { in: 1, out: 0, same: 1, added: 1, lost: 0, changed_way: 0 },
    },
  ]);
});

test('a line that is drawn the other way round changes the way of everybody', async () => {
  const turned = 'door=0.5,1:0.5,0';
  const argv = [join(folder, 'hall'), '--line', turned, '--against-line', line(0.5)];
  const { printed } = await run(argv);
  expect(printed.slice(4, 6)).toEqual([
    expect.stringMatching(/door {2}out {2}changed way \(was in\)$/),
    expect.stringMatching(/door {2}in {3}changed way \(was out\)$/),
  ]);
  expect(printed).toContain(
    'door: 1 in, 1 out; compared with 1 in, 1 out: 0 the same, 0 added, 0 lost, 2 changed way',
  );
});

test('where the model or the confidence differs the recording is searched twice, and crossings are the same by their moments', async () => {
  const hall = join(folder, 'hall');
  // MoveNet overlooks whoever is just to the right of the line: they cross it behind something.
  const isFound = (box: Detection, choice: DetectorChoice) =>
    choice.kind === 'hog' || box.left < 170 || box.right > 210;
  const argv = [hall, '--line', line(0.5), '--model', 'accurate', '--against-model', 'hog'];
  const model = await run([...argv, '--csv'], isFound);
  expect(model.troubles).toEqual([]);
  expect(model.choices.map(({ kind }) => kind)).toEqual(['model', 'hog']);
  expect(model.closed).toBe(2);
  const [heads, ...rows] = model.printed.join('\n').split('\n');
  expect(heads).toBe('recording,line,difference,at_s,way,against_at_s,against_way');
  expect(rows.map((row) => row.split(',')[2])).toEqual(['same', 'same']);
  const sure = ['--minimum-confidence', '0.7', '--against-minimum-confidence', '0.4'];
  const confidence = await run([hall, '--line', line(0.5), ...sure]);
  expect(confidence.choices).toEqual([
    expect.objectContaining({ minimumConfidence: 0.7 }),
    expect.objectContaining({ minimumConfidence: 0.4 }),
  ]);
  expect(confidence.printed).toContain('No difference.');
});

test('a model that overlooks somebody loses the crossing', async () => {
  const isFound = (_: Detection, choice: DetectorChoice) => choice.kind === 'hog';
  const argv = [join(folder, 'hall'), '--line', line(0.5), '--against-model', 'hog', '--json'];
  const { crossings } = jsonOf(await run(argv, isFound));
  expect(crossings.map((row: { difference: string }) => row.difference)).toEqual(['lost', 'lost']);
});

test('the videos of a folder are counted one after the other, each from its own begin', async () => {
  const videos = join(folder, 'videos');
  await mkdir(videos);
  const video = join(videos, '1.mp4');
  const codec = ['-c:v', 'mpeg4', '-q:v', '2', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', [
    ...['-nostdin', '-loglevel', 'error', '-framerate', '5', '-start_number', '0'],
    ...['-i', join(folder, 'hall', '%d.jpg'), ...codec, video],
  ]);
  await cp(video, join(videos, '2.mp4'));
  const { crossings, recordings } = jsonOf(await run([videos, '--line', line(0.5), '--json']));
  expect(recordings.map(({ name }: { name: string }) => name)).toEqual(['1.mp4', '2.mp4']);
  const listed = crossings.map(({ recording, way }: { recording: string; way: string }) => [
    recording,
    way,
  ]);
  expect(listed).toEqual([
    ['1.mp4', 'in'],
    ['1.mp4', 'out'],
    ['2.mp4', 'in'],
    ['2.mp4', 'out'],
  ]);
});

test('Ctrl C ends it: the detector is closed, nothing is listed, and the exit code is 130', async () => {
  let seen = 0;
  const { printed, troubles, closed } = await run(
    [join(folder, 'hall'), '--line', line(0.5)],
    () => {
      seen += 1;
      if (seen === 3) process.emit('SIGINT');
      return true;
    },
  );
  expect(printed).toEqual([]);
  expect(troubles).toEqual(['Stopped before the end: nothing is listed.']);
  expect(closed).toBe(1);
  expect(seen).toBeLessThan(10);
  expect(process.exitCode).toBe(130);
});

test('a model that cannot be fetched ends it, as another one would be compared', async () => {
  const troubles: string[] = [];
  await runReplay([join(folder, 'hall'), '--line', line(0.5)], {
    startDetector: async () => expect.unreachable(),
    nanodetFile: async () => {
      throw new Error('no network');
    },
    onTrouble: (sentence) => troubles.push(sentence),
  });
  expect(troubles.at(-1)).toBe('Without the model that was asked for, a replay would say nothing.');
  expect(process.exitCode).toBe(1);
});

test('wrong options end with a sentence and exit code 2, a video that cannot be read with 1', async () => {
  const { troubles } = await run([join(folder, 'hall')]);
  expect(troubles[0]).toContain('Say which line to count');
  expect(process.exitCode).toBe(2);
  process.exitCode = 0;
  const torn = join(folder, 'torn.mp4');
  await writeFile(torn, 'no video');
  expect((await run([torn, '--line', line(0.5)])).troubles[0]).toContain('torn.mp4 cannot be read');
  expect(process.exitCode).toBe(1);
});
