import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchOptions } from './watch-options.ts';

const needed = ['door.mp4', '--device', 'edge-1', '--token', 't', '--camera', 'door'];
const codes = ['door.mp4', '--device', 'edge-1', '--camera', 'door'];
const read = (...more: string[]) => watchOptions([...needed, ...more], { FOYER_DATA: '/data' });

test('what is needed is enough', () => {
  expect(read()).toEqual({
    address: 'door.mp4',
    device: 'edge-1',
    token: 't',
    camera: 'door',
    server: 'http://127.0.0.1:8080',
    everyS: 5,
    picturesPerS: 5,
    lines: [],
    zones: [],
    masks: [],
    distanceM: 1.5,
    once: false,
    giveUpAfterS: 600,
    queueFolder: '/data/edge/edge-1--door',
    modelFolder: '/data/edge/models',
  });
});

test('every option can be set', () => {
  const model = read('--model', 'm.onnx', '--labels', 'a,person', '--minimum-confidence', '0.3');
  expect(model).toMatchObject({ model: 'm.onnx', labels: 'a,person', minimumConfidence: 0.3 });
  const rest = read(
    '--model',
    'hog',
    '--enlarge',
    '2',
    '--every-s',
    '0.5',
    '--queue',
    '/q',
    '--once',
  );
  expect(rest).toMatchObject({ enlarge: 2, everyS: 0.5, queueFolder: '/q', once: true });
});

test('lines and zones can be given several times', () => {
  const lines = ['--line', 'a=0,0.5:1,0.5', '--line', 'main entrance=.25,0:.25,1'];
  expect(read(...lines, '--zone', 'till=0,0:0.5,0:0.5,1')).toMatchObject({
    lines: [
      {
        id: 'a',
        points: [
          { x: 0, y: 0.5 },
          { x: 1, y: 0.5 },
        ],
      },
      {
        id: 'main entrance',
        points: [
          { x: 0.25, y: 0 },
          { x: 0.25, y: 1 },
        ],
      },
    ],
    zones: [
      {
        id: 'till',
        corners: [
          { x: 0, y: 0 },
          { x: 0.5, y: 0 },
          { x: 0.5, y: 1 },
        ],
      },
    ],
  });
});

test('a code cannot lead the queue out of its folder', () => {
  const dots = ['--device', '..', '--camera', '..\\..'];
  expect(read(...dots).queueFolder).toBe('/data/edge/..--..%5C..');
});

test('the token comes from the environment or a file, so that the list of processes does not show it', async () => {
  expect(watchOptions(codes, { FOYER_DEVICE_TOKEN: 'fdt_a' }).token).toBe('fdt_a');
  const file = join(await mkdtemp(join(tmpdir(), 'token-')), 'token');
  await writeFile(file, 'fdt_b\n');
  const given = [...codes, '--token-file', file];
  expect(watchOptions(given, { FOYER_DEVICE_TOKEN: 'fdt_a' }).token).toBe('fdt_b');
  expect(watchOptions(codes, { FOYER_DEVICE_TOKEN_FILE: file }).token).toBe('fdt_b');
  expect(() => watchOptions(codes, { FOYER_DEVICE_TOKEN_FILE: '/nowhere/t' })).toThrow(
    'FOYER_DEVICE_TOKEN_FILE "/nowhere/t" cannot be read (ENOENT).',
  );
  await writeFile(file, '');
  expect(() => watchOptions(given, {})).toThrow('is empty');
});

test.each([
  [[], 'Say what to watch'],
  [['a.mp4', 'b.mp4'], '"b.mp4" is too much'],
  [['a.mp4', '--token', 't', '--camera', 'c'], '--device is missing'],
  [['a.mp4', '--token', 't', '--device', 'd'], '--camera is missing'],
  [
    ['a.mp4', '--device', 'd', '--camera', 'c'],
    "The device's token is missing: set FOYER_DEVICE_TOKEN",
  ],
  [[...needed, '--token-file', 'f'], 'Give --token or --token-file, not both.'],
  [[...codes, '--token-file', '/nowhere/t'], '--token-file "/nowhere/t" cannot be read (ENOENT).'],
  [[...needed, '--give-up-after-s', '-1'], "'--give-up-after-s' argument is ambiguous"],
  [[...needed, '--camera', 'two words'], '--camera "two words" is no code'],
  [[...needed, '--every-s', '0'], '--every-s must be a number from 0.05 to 86400, not "0"'],
  [[...needed, '--every-s', 'soon'], 'not "soon"'],
  [[...needed, '--minimum-confidence', '2', '--model', 'm'], 'from 0 to 1, not "2"'],
  [[...needed, '--labels', 'person'], 'give --model <file.onnx> as well'],
  [[...needed, '--labels', 'person', '--model', 'accurate'], 'give --model <file.onnx> as well'],
  [[...needed, '--enlarge', '2', '--model', 'm'], '--enlarge is for --model hog'],
  [[...needed, '--provider', 'gpu'], '--provider must be one of cpu, cuda'],
  [[...needed, '--provider', 'cpu', '--model', 'hog'], '--provider is for models'],
  [[...needed, '--line', 'door'], 'Write --line id=x1,y1:x2,y2.'],
  [[...needed, '--line', 'door=0,0:0,1:1,1'], 'must have two points'],
  [[...needed, '--line', 'door=0,0:0,0'], 'has no length'],
  [[...needed, '--line', 'door=0,0:0,1.5'], '"0,1.5" is no point'],
  [[...needed, '--line', 'a=0,0:0,1', '--line', 'a=0,0:1,1'], '--line "a" is given twice'],
  [[...needed, '--zone', 'till=0,0:0,1'], 'must have three points or more'],
  [[...needed, '--zone', 'till=0,0:0,1:1,one'], '"1,one" is no point'],
  [
    [...needed, '--zone', 'till=0,0:0,1:1,1', '--pictures-per-s', '0.2'],
    '--pictures-per-s must be at least 0.5 with --line or --zone',
  ],
  [[...needed, '--colour'], "Unknown option '--colour'"],
  [[...needed, '--server'], "'--server <value>' argument missing"],
])('%j is refused with "%s"', (argv, sentence) => {
  expect(() => watchOptions(argv, {})).toThrow(sentence);
});

test('a rectangle on the floor is read with its sides, and refused where it is none', () => {
  expect(read('--ground', '0.2,0.9:0.8,0.9:0.6,0.4:0.4,0.4=4x6.5').ground).toEqual({
    corners: [
      { x: 0.2, y: 0.9 },
      { x: 0.8, y: 0.9 },
      { x: 0.6, y: 0.4 },
      { x: 0.4, y: 0.4 },
    ],
    widthM: 4,
    depthM: 6.5,
  });
  const wrong = {
    '0.2,0.9:0.8,0.9:0.6,0.4=4x6': 'four points',
    '0.2,0.9:0.8,0.9:0.6,0.4:0.4,0.4': 'its sides in metres',
    '0.2,0.9:0.8,0.9:0.6,0.4:0.4,0.4=0x6': 'above 0 m',
    '0.2,0.9:0.8,0.9:0.6,1.4:0.4,0.4=4x6': 'is no point',
    '0.2,0.9:0.6,0.4:0.8,0.9:0.4,0.4=4x6': 'without crossing',
  };
  for (const [given, sentence] of Object.entries(wrong)) {
    expect(() => read('--ground', given)).toThrow(sentence);
  }
});

test('what of people may leave the machine is said once', () => {
  expect(read().privacy).toBeUndefined();
  expect(read('--blur', 'faces').privacy).toBe('faces');
  expect(read('--numbers-only').privacy).toBe('numbers');
  expect(() => read('--blur', 'all')).toThrow('must be "faces" or "people"');
  expect(() => read('--blur', 'faces', '--numbers-only')).toThrow('leave --blur out');
});
