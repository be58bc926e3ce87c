import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isSameDetection, replayOptions } from './replay-options.ts';

let folder: string;
let video: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  video = join(folder, 'door.mp4');
  for (const name of ['door.mp4', '10.mp4', '9.mp4', 'notes.txt'])
    await writeFile(join(folder, name), '');
});

const door = ['--line', 'door=0.5,0:0.5,1'];
const read = (...more: string[]) => replayOptions([video, ...door, ...more], { FOYER_DATA: '/d' });

test('a recording and a line are enough; nothing is compared then', () => {
  expect(read()).toEqual({
    recordings: [{ name: 'door.mp4', file: video }],
    setting: {
      detection: { picturesPerS: 5 },
      lines: [{ id: 'door', points: [{ x: 0.5, y: 0 }, { x: 0.5, y: 1 }] }], // biome-ignore format: a line
    },
    everyS: 5,
    toleranceMs: 1_500,
    form: 'text',
    modelFolder: '/d/edge/models',
  });
});

test('a folder has its videos in the order of their names', () => {
  const { recordings } = replayOptions([folder, ...door], {});
  expect(recordings.map(({ name }) => name)).toEqual(['9.mp4', '10.mp4', 'door.mp4']);
});

test('a line of the other setting takes the place of the one of its id, and further ones are beside it', () => {
  const { setting, against } = read(
    ...['--line', 'gate=0,0.5:1,0.5', '--against-line', 'door=0.4,0:0.4,1'],
    ...['--against-line', 'new=0.1,0:0.1,1'],
  );
  expect(against?.lines.map(({ id, points }) => [id, points[0]?.x])).toEqual([
    ['door', 0.4],
    ['gate', 0],
    ['new', 0.1],
  ]);
  expect(isSameDetection(setting.detection, against!.detection)).toBe(true);
});

test('another model leaves behind what was said of this one, another confidence keeps the model', () => {
  const hog = ['--model', 'hog', '--enlarge', '2'];
  expect(read(...hog, '--against-model', 'nanodet').against?.detection).toEqual({
    picturesPerS: 5,
  });
  expect(read(...hog, '--against-minimum-confidence', '1.2').against?.detection).toEqual({
    model: 'hog',
    enlarge: 2,
    minimumConfidence: 1.2,
    picturesPerS: 5,
  });
  expect(read('--against-pictures-per-s', '2').against?.detection).toEqual({ picturesPerS: 2 });
});

test('what computes models is given once for both settings, and not for HOG', () => {
  const { setting, against } = read('--provider', 'cuda', '--against-model', 'accurate');
  expect(setting.detection).toEqual({ picturesPerS: 5, provider: 'cuda' });
  expect(against?.detection).toEqual({ model: 'accurate', picturesPerS: 5, provider: 'cuda' });
  const other = read('--provider', 'cuda', '--against-model', 'hog').against;
  expect(other?.detection).toEqual({ model: 'hog', picturesPerS: 5 });
});

test.each([
  [[], 'Say what to replay'],
  [['rtsp://10.0.0.7/stream', ...door], 'has no recording'],
  [['/nowhere/door.mp4', ...door], 'cannot be read (ENOENT)'],
  [['VIDEO'], 'Say which line to count: --line id=x1,y1:x2,y2'],
  [['VIDEO', 'b.mp4', ...door], '"b.mp4" is too much'],
  [['VIDEO', ...door, '--against-line', 'door'], '--against-line "door" is not understood'],
  [['VIDEO', ...door, '--against-line', 'door=0.5,0:0.5,1'], 'Both settings are the same'],
  [['VIDEO', ...door, '--against-model', 'nanodet'], 'Both settings are the same'],
  [['VIDEO', ...door, '--against-labels', 'person'], 'give --against-model <file.onnx> as well'],
  [['VIDEO', ...door, '--against-minimum-confidence', '2'], '--against-minimum-confidence must be'],
  [['VIDEO', ...door, '--pictures-per-s', '0.2'], '--pictures-per-s must be a number from 0.5'],
  [['VIDEO', ...door, '--tolerance-s', 'soon'], '--tolerance-s must be a number'],
  [['VIDEO', ...door, '--json', '--csv'], 'Give --json or --csv, not both.'],
  [['VIDEO', ...door, '--device', 'edge-1'], "Unknown option '--device'"],
])('%j is refused with "%s"', (argv, sentence) => {
  const given = argv.map((word) => (word === 'VIDEO' ? video : word));
  expect(() => replayOptions(given, {})).toThrow(sentence);
});
