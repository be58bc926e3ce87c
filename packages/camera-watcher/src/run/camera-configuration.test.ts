import { expect, test } from 'vitest';
import { configurationFrom, configurationFromFile } from './camera-configuration.ts';

const address = 'rtsp://admin:secret@10.0.0.7/1';
const read = (value: unknown) => () => configurationFromFile(JSON.stringify(value));

const door = {
  code: 'door',
  address,
  lines: [{ id: 'way', points: [[0, 0.5], [0.5, 0.5], [1, 0.2]] }], // biome-ignore format: a line of points
  zones: [{ id: 'till', points: [[0, 0], [1, 0], [1, 1]] }], // biome-ignore format: a line of points
  masks: [{ kind: 'black', points: [[0, 0], [0.1, 0], [0, 0.1]] }], // biome-ignore format: a line of points
};

test('a file needs a code and an address for each camera; the rest is as in the console', () => {
  expect(
    read({ cameras: [door, { code: 'yard', address: '/v.mp4', sharing: 'faces' }] })(),
  ).toEqual({
    cameras: [
      {
        camera: 'door',
        address,
        everyS: 5,
        picturesPerS: 5,
        distanceM: 1.5,
        lines: [
          { id: 'way', points: [{ x: 0, y: 0.5 }, { x: 0.5, y: 0.5 }, { x: 1, y: 0.2 }] }, // biome-ignore format: a line of points
        ],
        zones: [{ id: 'till', corners: [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }] }], // biome-ignore format: a line of points
        masks: [{ kind: 'black', corners: [{ x: 0, y: 0 }, { x: 0.1, y: 0 }, { x: 0, y: 0.1 }] }], // biome-ignore format: a line of points
      },
      {
        camera: 'yard',
        address: '/v.mp4',
        everyS: 5,
        picturesPerS: 5,
        distanceM: 1.5,
        privacy: 'faces',
        lines: [],
        zones: [],
        masks: [],
      },
    ],
  });
});

test('all faults of a file are reported at once, with their places and nothing of an address', () => {
  const square = { points: [[0, 0], [1, 1], [1, 0], [0, 1]], width_m: 4, depth_m: 5 }; // biome-ignore format: a line of points
  const cameras = [
    { ...door, every_s: 0, everyS: 5 },
    { ...door, pictures_per_s: 0.1, ground: square },
    { code: 'yard', address: 'admin:secret@10.0.0.7' },
    { address, code: 'two words', sharing: 'all', lines: [{ id: 'a', points: [[0, 2]] }] },
    { code: 'hall', address: 'rtsp://admin:sec#ret@10.0.0.7' },
    { ...door, code: 'gate', lines: [...door.lines, { id: 'way', points: [[0, 0], [0, 0]] }] }, // biome-ignore format: a line of points
  ];
  const sentence = (() => {
    try {
      read({ cameras, camera: 1 })();
    } catch (cause) {
      return (cause as Error).message;
    }
    return '';
  })();
  expect(sentence.split('\n').sort()).toEqual([
    'camera: there is no such field',
    'cameras[0] ("door"), everyS: there is no such field',
    'cameras[0] ("door"), every_s: must be >= 0.05',
    'cameras[1] ("door"), ground: its points must go round a rectangle, without crossing and not on one line',
    'cameras[1] ("door"), pictures_per_s: must be at least 0.5 with lines or zones',
    'cameras[1] ("door"): another camera has this code',
    expect.stringMatching(/^cameras\[2\] \("yard"\), address: it must begin with rtsp:/),
    expect.stringMatching(/^cameras\[3\] \("two words"\), code: /),
    'cameras[3] ("two words"), lines, 0, points, 0, 1: must be <= 1',
    'cameras[3] ("two words"), lines, 0, points: must not have fewer than 2 items',
    expect.stringMatching(/^cameras\[3\] \("two words"\), sharing: /),
    expect.stringMatching(/^cameras\[4\] \("hall"\), address: it has a #/),
    'cameras[5] ("gate"), lines: "way" is there twice',
    'cameras[5] ("gate"), lines: two points of "way" that follow each other are the same',
  ]);
  expect(sentence).not.toMatch(/secret|admin|sec#ret|10\.0\.0\.7/);
});

test('a file that is no JSON, or something else, says so without repeating it', () => {
  expect(() => configurationFromFile('{\n"address": "rtsp://secret"\n"code"')).toThrow(
    /^It is no JSON: look at line 3\.$/,
  );
  expect(() => configurationFromFile('secret')).toThrow(/^It is no JSON/);
  expect(read(['door'])).toThrow('it: must be object');
  expect(read({ cameras: ['door'] })).toThrow('cameras[0]: must be object');
});

test('fields of the server that this watcher does not know are ignored, and a version is needed', () => {
  const camera = { ...door, name: 'Door', every_s: 5, pictures_per_s: 5, distance_m: 2 };
  const complete = { ...camera, sharing: 'numbers', ground: null, weather: 'fine' };
  const { version, cameras } = configurationFrom({ version: 'v1', cameras: [complete], more: 1 });
  expect(version).toBe('v1');
  expect(cameras[0]).toMatchObject({ camera: 'door', privacy: 'numbers', distanceM: 2 });
  expect(() => configurationFrom({ cameras: [complete] })).toThrow('version');
});
