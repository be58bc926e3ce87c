import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { CameraOptions } from '../camera-options.ts';
import { DetectorStopped } from '../detect/detector.ts';
import type { SharedParts } from '../watch-camera.ts';
import { createCameraSet } from './camera-set.ts';

const options = (camera: string, address = 'rtsp://h/1'): CameraOptions => ({
  camera,
  address,
  everyS: 5,
  picturesPerS: 5,
  distanceM: 1.5,
  lines: [],
  zones: [],
  masks: [],
});
const settled = async () => {
  for (let turns = 0; turns < 20; turns += 1) await turn();
};

/** A set of cameras whose pictures and failures the test makes. */
function cameraSet() {
  const starts: { camera: string; fail(cause: Error): void; picture(): void; trouble(s: string): void }[] = []; // biome-ignore format: one type
  const said: string[] = [];
  const ended: string[] = [];
  const set = createCameraSet({
    parts: {
      print: (line: string) => said.push(line),
      onTrouble: (line: string) => said.push(line),
    } as unknown as SharedParts,
    clock: { now: () => 0, sleep: async () => void (await turn()) },
    random: () => 0,
    watchCamera({ camera }, _mode, parts, onPicture) {
      let trouble: string | undefined;
      return {
        watch(signal) {
          return new Promise((resolve, reject) => {
            const done = () => {
              ended.push(camera);
              resolve({ frames: 0, people: 0, msPerFrame: 0 });
            };
            signal.addEventListener('abort', done);
            const fail = (cause: Error) => {
              trouble = cause.message;
              reject(cause);
            };
            const picture = () => {
              trouble = undefined;
              onPicture();
            };
            starts.push({ camera, fail, picture, trouble: parts.onTrouble });
          });
        },
        trouble: () => trouble,
        report: () => ({ camera, sampling: { processed: 0, successPct: null }, hasGround: false }),
      };
    },
  });
  const startsOf = (code: string) => starts.filter(({ camera }) => camera === code);
  return { set, said, ended, startsOf };
}

test('a camera that fails is opened again, says so once, and disturbs no other', async () => {
  const { set, said, startsOf } = cameraSet();
  await set.apply([options('door'), options('yard')]);
  startsOf('door')[0]?.picture();
  for (const nth of [0, 1, 2]) {
    startsOf('yard')[nth]?.fail(new Error('Camera yard cannot be read: Connection refused.'));
    await settled();
  }
  startsOf('yard')[3]?.picture();
  expect(startsOf('door')).toHaveLength(1);
  expect(startsOf('yard')).toHaveLength(4);
  expect(said).toEqual([
    'Camera door gives pictures.',
    'Camera yard cannot be read: Connection refused.',
    'Camera yard gives pictures.',
  ]);
  await set.stop();
});

test('only cameras that changed are started again, and the old one is closed first', async () => {
  const { set, ended, startsOf } = cameraSet();
  await set.apply([options('door'), options('yard'), options('hall')]);
  await set.apply([options('door'), options('yard', 'rtsp://h/2')]);
  expect(ended).toEqual(['yard', 'hall']);
  expect(startsOf('door')).toHaveLength(1);
  expect(startsOf('yard')).toHaveLength(2);
  expect(set.reports().map(({ camera }) => camera)).toEqual(['door', 'yard']);
  await set.stop();
  expect(ended).toEqual(['yard', 'hall', 'door', 'yard']);
});

test('it is known which cameras show pictures, and why others do not', async () => {
  const { set, startsOf } = cameraSet();
  await set.apply([options('door'), options('yard'), options('hall')]);
  startsOf('door')[0]?.picture();
  startsOf('yard')[0]?.fail(new Error('401 Unauthorized'));
  await settled();
  const signal = new AbortController().signal;
  expect(await set.withoutPicture(['door', 'yard', 'hall'], 10, signal)).toEqual([
    { camera: 'yard', reason: '401 Unauthorized' },
    { camera: 'hall', reason: 'no picture came' },
  ]);
  expect(set.healthy().map(({ camera }) => camera)).toEqual(['door']);
  await set.stop();
});

test('a detector that stopped is no fault of a camera: nothing can be watched any more', async () => {
  const { set, startsOf } = cameraSet();
  await set.apply([options('door')]);
  startsOf('door')[0]?.fail(new DetectorStopped('The detector stopped: out of memory'));
  await expect(set.failed).rejects.toThrow('out of memory');
});
