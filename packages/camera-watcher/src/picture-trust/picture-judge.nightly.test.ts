import type { PictureFaultKind } from '@foyer/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { codedPictures } from '../testing/coded-recording.ts';
import { courseOf, decoded, knownAfter, recordedPictures } from '../testing/judged-recording.ts';
import { missingPedestrians } from '../testing/pedestrians.ts';
import { faults, harmlessChanges } from '../testing/worsened-pictures.ts';
import type { KnownOfCamera } from './picture-judge.ts';

const missing = missingPedestrians();
const intervalS = 0.5;
/** So many pictures are learned from; the others are made worse. */
const learned = 24;

describe.skipIf(missing)(`with the recording (${missing ?? 'here'})`, () => {
  let pictures: Buffer[] = [];
  let known: KnownOfCamera;
  beforeAll(async () => {
    pictures = await recordedPictures(intervalS);
    known = knownAfter(await decoded(pictures.slice(0, learned)), intervalS);
  });

  async function judge(name: string, kind: PictureFaultKind | undefined, made: Buffer[]) {
    const course = courseOf(known, await decoded(made), { intervalS, lastsS: 30 });
    const found = course.began.map((one) => `${one.kind} after ${one.afterS} s`).join(', ');
    console.log(`${name}: ${found || `no fault, ${course.suspected} pictures suspected`}`);
    expect(course.began.map((one) => one.kind)).toEqual(kind === undefined ? [] : [kind]);
  }

  test.each([...faults, ...harmlessChanges])(
    '$name: $kind',
    async ({ name, kind, make }) => {
      await judge(name, kind, await Promise.all(pictures.slice(learned).map(make)));
    },
    120_000,
  );

  test.each([
    ...[20_000, 5_000, 1_000].map((bytesAWrongOne) => ({
      name: `H.264 with a wrong byte in ${bytesAWrongOne}`,
      kind: 'torn' as const,
      coding: { crf: 26, bytesAWrongOne },
    })),
    { name: 'H.264 of 38 kbit/s', kind: undefined, coding: { crf: 45 } },
  ])(
    '$name: $kind',
    async ({ name, kind, coding }) => {
      await judge(name, kind, (await codedPictures(intervalS, coding)).slice(learned));
    },
    120_000,
  );
});
