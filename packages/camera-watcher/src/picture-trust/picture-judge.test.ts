import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { codedPictures } from '../testing/coded-recording.ts';
import {
  courseOf,
  type Decoded,
  decoded,
  judgePicture,
  knownAfter,
  recordedPictures,
} from '../testing/judged-recording.ts';
import { missingPedestrians } from '../testing/pedestrians.ts';
import { faults, harmlessChanges } from '../testing/worsened-pictures.ts';
import { createPictureJudge, type KnownOfCamera } from './picture-judge.ts';
import { adoptedAfterS } from './view-keeper.ts';

const missing = missingPedestrians();
const intervalS = 1;

describe.skipIf(missing)(`with the recording (${missing ?? 'here'})`, () => {
  let jpegs: Buffer[] = [];
  let pictures: Decoded[] = [];
  let known: KnownOfCamera;
  beforeAll(async () => {
    jpegs = await recordedPictures(intervalS);
    pictures = await decoded(jpegs);
    known = knownAfter(pictures.slice(0, 14), intervalS);
  });

  const worsened = async (name: string, from = 14) => {
    const { make } = [...faults, ...harmlessChanges].find((one) => one.name === name)!;
    return decoded(await Promise.all(jpegs.slice(from, from + 3).map(make)));
  };

  test.each([
    ['black', 'black', 5],
    ['white', 'overexposed', 5],
    ['blurred', 'blurred by 3 px', 10],
    ['covered', 'dark hand before 60 %', 10],
    ['covered', 'bright paper before 55 %', 10],
    ['dazzled', 'sun on half of the picture', 10],
    ['dazzled', 'lamp before a quarter', 10],
    ['moved', 'shifted by 2 %', 15],
    ['torn', 'JPEG cut off', 10],
    ['torn', 'JPEG damaged, decoded anyway', 10],
  ] as const)(
    '%s: %s is found within %i s, since its first picture',
    async (kind, name, afterS) => {
      const course = courseOf(known, await worsened(name), { intervalS, lastsS: 20 });
      expect(course.began).toEqual([{ kind, afterS, sinceS: 0 }]);
    },
  );

  test('H.264 with a wrong byte in 20,000 is torn: the decoder fills nothing in', async () => {
    const sent = await codedPictures(intervalS, { crf: 26, bytesAWrongOne: 20_000 });
    const course = courseOf(known, await decoded(sent.slice(14)), { intervalS, lastsS: 20 });
    expect(course.began.map(({ kind }) => kind)).toEqual(['torn']);
  });

  test('a picture that stays the same is frozen after 30 s, since its first; one with the noise of a sensor never', async () => {
    const [same] = pictures.slice(-1);
    const frozen = courseOf(known, [same], { intervalS, lastsS: 40 });
    expect(frozen.began).toEqual([{ kind: 'frozen', afterS: 30, sinceS: 0 }]);
    const { make } = harmlessChanges.find(({ name }) => name === 'noise of 10')!;
    const alive = await decoded(await Promise.all([1, 2].map(() => make(jpegs.at(-1)!))));
    const course = courseOf(known, alive, { intervalS, lastsS: 60 });
    expect(course).toEqual({ began: [], suspected: 0 });
  });

  test.each([
    'evening: 0.3 of the light',
    'bright sun',
    'a lamp at the edge',
    'JPEG of quality 5',
    '14 people close by',
  ])('%s is no fault', async (name) => {
    const course = courseOf(known, await worsened(name), { intervalS, lastsS: 20 });
    expect(course).toEqual({ began: [], suspected: 0 });
  });

  test('a fault ends when pictures are good again, and a shorter one is none; neither is learned from', async () => {
    const covered = await worsened('plastic');
    const judge = createPictureJudge(structuredClone(known));
    const learned = known.usual.learned;
    for (let atS = 100; atS < 105; atS += 1) {
      expect(judgePicture(judge, covered[atS % 3]!, atS)).toMatchObject({ isTrusted: false });
    }
    expect(judge.known().usual.learned).toBe(learned);
    expect(judgePicture(judge, pictures[20]!, 105)).toMatchObject({ isTrusted: true });
    for (let atS = 106; atS < 120; atS += 1) judgePicture(judge, covered[atS % 3]!, atS);
    expect(judge.known().fault).toMatchObject({ kind: 'covered' });
    for (let atS = 120; atS <= 126; atS += 1) judgePicture(judge, pictures[atS % 20]!, atS);
    expect(judge.known().fault).toBeUndefined();
  });

  test('a moved camera is trusted again when it is put back, or when its new view has stayed for a day', async () => {
    const moved = await worsened('zoomed by 1.3');
    const day = createPictureJudge(structuredClone(known));
    let atS = 100;
    for (; atS < 120; atS += 1) judgePicture(day, moved[atS % 3]!, atS);
    expect(day.known().fault).toMatchObject({ kind: 'moved' });
    const back = createPictureJudge(structuredClone(day.known()));
    for (; atS < 128; atS += 1) judgePicture(back, pictures[atS % 20]!, atS);
    expect(back.known().fault).toBeUndefined();
    // At most a minute of the time between two pictures is known to be the same.
    day.known().views.moved!.heldS = adoptedAfterS - 10;
    const known2 = createPictureJudge(structuredClone(day.known()));
    for (; atS < 150; atS += 1) judgePicture(known2, moved[atS % 3]!, atS);
    expect(known2.known().fault).toBeUndefined();
    const course = courseOf(known2.known(), pictures.slice(0, 3), { intervalS, lastsS: 20 });
    expect(course.began).toMatchObject([{ kind: 'moved' }]);
  });

  test('a fault that stands goes on after a restart, since the same moment', async () => {
    const covered = await worsened('plastic');
    const judge = createPictureJudge(structuredClone(known));
    for (let atS = 100; atS < 115; atS += 1) judgePicture(judge, covered[atS % 3]!, atS);
    const { fault } = judge.known();
    const again = createPictureJudge(
      JSON.parse(JSON.stringify({ ...judge.known(), views: known.views })),
    );
    expect(judgePicture(again, covered[0], 3).fault).toEqual(fault);
  });

  test('a camera that sends pictures of another shape is learned again', async () => {
    const judge = createPictureJudge(structuredClone(known));
    const wide = await sharp(jpegs[0]!)
      .extract({ left: 0, top: 0, width: 768, height: 432 })
      .jpeg()
      .toBuffer();
    expect(judgePicture(judge, (await decoded([wide]))[0], 100)).toMatchObject({ isTrusted: true });
    expect(judge.known().usual.learned).toBeLessThan(3);
  });
});
