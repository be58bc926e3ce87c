import { expect, test } from 'vitest';
import { type Deferred, deferred } from '../deferred.ts';
import type { Detector } from '../detect/detector.ts';
import { createLiveness } from './liveness.ts';
import { cameraSigns, detectorWithSigns } from './signs.ts';

function clock() {
  let nowMs = 0;
  return {
    nowMs: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

const frame = { width: 1, height: 1, rgb: new Uint8Array(3) };

test('a detector that does not answer is overdue after a minute, one without work never', async () => {
  const time = clock();
  const liveness = createLiveness(time.nowMs);
  const answers: Deferred<[]>[] = [];
  const hanging: Detector = {
    sureConfidence: 0.5,
    detect: () => {
      const answer = deferred<[]>();
      answers.push(answer);
      return answer.promise;
    },
    close: async () => {},
  };
  const detector = detectorWithSigns(hanging, liveness);
  time.pass(3_600_000);
  expect(liveness.overdue()).toEqual([]);
  const first = detector.detect(frame);
  time.pass(59_000);
  expect(liveness.overdue()).toEqual([]);
  time.pass(2000);
  expect(liveness.overdue()).toEqual(['the detector']);
  answers[0]?.resolve([]);
  await first;
  expect(liveness.overdue()).toEqual([]);
});

test('a camera whose pictures are not taken any more is overdue, one that is opened again is not', async () => {
  const time = clock();
  const liveness = createLiveness(time.nowMs);
  const picture = { jpeg: new Uint8Array(), atS: 0 };
  async function* two() {
    yield picture;
    yield picture;
  }
  const camera = cameraSigns({ camera: 'door', silenceMs: 20_000 }, liveness);
  const pictures = camera.withSigns(two())[Symbol.asyncIterator]();
  await pictures.next();
  time.pass(99_000);
  expect(liveness.overdue()).toEqual([]);
  camera.sign();
  time.pass(99_000);
  await pictures.next();
  expect(liveness.overdue()).toEqual([]);
  time.pass(101_000);
  expect(liveness.overdue()).toEqual(['camera door']);
  camera.ended();
  time.pass(3_600_000);
  expect(liveness.overdue()).toEqual([]);
});
