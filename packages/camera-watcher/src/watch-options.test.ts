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
    distanceM: 1.5,
    once: false,
    giveUpAfterS: 600,
    queueFolder: '/data/edge/edge-1--door',
  });
});

test('everything can be told', () => {
  const model = read('--model', 'm.onnx', '--labels', 'a,person', '--minimum-confidence', '0.3');
  expect(model).toMatchObject({ model: 'm.onnx', labels: 'a,person', minimumConfidence: 0.3 });
  const rest = read('--enlarge', '2', '--every-s', '0.5', '--queue', '/q', '--once');
  expect(rest).toMatchObject({ enlarge: 2, everyS: 0.5, queueFolder: '/q', once: true });
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
  [[...needed, '--labels', 'person'], 'give --model as well'],
  [[...needed, '--enlarge', '2', '--model', 'm'], '--enlarge is for the built-in detector'],
  [[...needed, '--colour'], "Unknown option '--colour'"],
  [[...needed, '--server'], "'--server <value>' argument missing"],
])('%j is refused with "%s"', (argv, sentence) => {
  expect(() => watchOptions(argv, {})).toThrow(sentence);
});
