import type { Outgoing } from '@foyer/device-client';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Detection, Detector } from './detect/detector.ts';
import { createDetectorTurns } from './detect/detector-turns.ts';
import type { Picture } from './pictures.ts';
import { createSampling } from './sampling.ts';
import { faultsOf } from './testing/message-checks.ts';
import { type FrameOptions, type WatchParts, watchFrames } from './watch-frames.ts';

/** Fine stripes: what is covered has none. */
const stripes = Buffer.from(Array.from({ length: 200 * 100 * 3 }, (_, at) => (at % 4) * 80));
const jpeg = new Uint8Array(
  await sharp(stripes, { raw: { width: 200, height: 100, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer(),
);

const at = (x: number): Detection => ({
  left: x - 10,
  right: x + 10,
  top: 20,
  bottom: 80,
  confidence: 0.9,
});

const options: FrameOptions = {
  camera: 'door',
  everyS: 1,
  distanceM: 1.5,
  once: false,
  lines: [
    {
      id: 'middle',
      points: [
        { x: 0.5, y: 0 },
        { x: 0.5, y: 1 },
      ],
    },
  ],
  zones: [],
  masks: [],
};

/** Nothing is wrong with any picture. */
const trusting: WatchParts['trust'] = {
  judge: async () => ({ isTrusted: true, isUsual: true }),
  keepUsual: async () => {},
};

/** Watches pictures, each with its time and what is found on it; the clock of messages follows the pictures'. */
async function sentOf(
  pictures: { atS: number; found: Detection[] }[],
  given = options,
  trust: WatchParts['trust'] = trusting,
) {
  const sent: Outgoing[] = [];
  let nowS = 0;
  const waiting = pictures.map(({ found }) => found);
  async function* frames(): AsyncGenerator<Picture> {
    for (const { atS } of pictures) {
      nowS = atS;
      yield { jpeg, atS };
    }
  }
  const detector: Detector = {
    sureConfidence: 0.5,
    detect: async () => waiting.shift() ?? [],
    close: async () => {},
  };
  await watchFrames(
    frames(),
    {
      detector,
      turns: createDetectorTurns(),
      elapsedMs: () => 0,
      trust,
      client: {
        send: async (one) => void sent.push(one),
        failure: () => undefined,
        unsent: () => 0,
      },
      sampling: createSampling(null, Date.now),
      nextMoment: () => new Date(Date.UTC(2026, 0, 1) + Math.round(nowS * 1000)).toISOString(),
      print: () => {},
      onPicture: () => {},
      onTrouble: (sentence) => expect.unreachable(sentence),
    },
    given,
  );
  expect(sent.flatMap(({ message }) => faultsOf(message))).toEqual([]);
  return sent;
}

async function watch(...given: Parameters<typeof sentOf>) {
  return (await sentOf(...given)).map(({ message }) => {
    const { results } = message.Attributes.payload as {
      results: {
        people: { det_id: number }[];
        period?: { from: string; to: string };
        lines?: { id: string; in: number; out: number }[];
      }[];
    };
    const [result] = results;
    const secondOf = (moment: string) => Number(moment.slice(17, -1));
    return {
      ids: result?.people.map((person) => person.det_id),
      period: result?.period && [secondOf(result.period.from), secondOf(result.period.to)],
      crossed: result?.lines?.map((line) => [line.in, line.out]),
    };
  });
}

/** Someone walks from 60 to the right by 4 px every 0.25 s. */
const walk = (from: number, until: number) =>
  Array.from({ length: (until - from) * 4 + 1 }, (_, step) => {
    const atS = from + step / 4;
    return { atS, found: [at(60 + 4 * step)] };
  });

test('periods follow each other without a gap, and each crossing is in the message of its period', async () => {
  expect(await watch(walk(0, 4))).toEqual([
    { ids: [1], period: undefined, crossed: undefined },
    { ids: [1], period: [0, 1], crossed: [[0, 0]] },
    { ids: [1], period: [1, 2], crossed: [[0, 0]] },
    { ids: [1], period: [2, 3], crossed: [[1, 0]] },
    { ids: [1], period: [3, 4], crossed: [[0, 0]] },
  ]);
});

test('what was counted after the last message is sent at the end', async () => {
  const messages = await watch(walk(0, 3.5), { ...options, everyS: 2 });
  expect(messages.map(({ period, crossed }) => [period, crossed])).toEqual([
    [undefined, undefined],
    [[0, 2], [[0, 0]]],
    [[2, 3.5], [[1, 0]]],
  ]);
});

test('an outage is a gap: what was counted before it is sent, and nobody keeps an id across it', async () => {
  const messages = await watch([...walk(0, 3.5), ...walk(20, 21)], { ...options, everyS: 2 });
  expect(messages.slice(2)).toEqual([
    { ids: [1], period: [2, 3.5], crossed: [[1, 0]] },
    { ids: [2], period: undefined, crossed: undefined },
    { ids: [2], period: [20, 21], crossed: [[0, 0]] },
  ]);
});

test('without lines and zones only the pictures that are due are sent', async () => {
  const messages = await watch(walk(0, 3.5), { ...options, lines: [], everyS: 2 });
  expect(messages).toEqual([
    { ids: [1], period: undefined, crossed: undefined },
    // Of the paths.
    { ids: [1], period: [0, 2], crossed: undefined },
  ]);
});

/** How much neighbouring pixels differ in the picture of a message, from x = 0 on: stripes or patches. */
async function contrast({ pictures: [picture] }: Outgoing, left: number) {
  const region = { left, top: 30, width: 12, height: 10 };
  const pixels = await sharp(picture?.content).extract(region).greyscale().raw().toBuffer();
  return (
    pixels.reduce((sum, value, nth) => sum + Math.abs(value - (pixels[nth - 1] ?? value)), 0) /
    pixels.length
  );
}

test('with --blur nobody can be recognised, also who is hidden for the moment or found uncertainly', async () => {
  const unsure = { ...at(160), confidence: 0.3 };
  const pictures = [
    { atS: 0, found: [at(60)] },
    { atS: 0.25, found: [at(60)] },
    { atS: 1, found: [unsure] },
  ];
  const sent = await sentOf(pictures, { ...options, lines: [], privacy: 'people' });
  const last = sent[1] as Outgoing;
  expect(await contrast(last, 54)).toBeLessThan(8);
  expect(await contrast(last, 154)).toBeLessThan(8);
  expect(await contrast(last, 104)).toBeGreaterThan(30);
});

test('with --numbers-only no picture leaves the machine, and people are counted as before', async () => {
  const sent = await sentOf(walk(0, 4), { ...options, privacy: 'numbers' });
  expect(sent.flatMap(({ pictures }) => pictures)).toEqual([]);
  const counts = (messages: Outgoing[]) =>
    messages.map(({ message }) => JSON.stringify(message).replace(/"imsa_uid":"[^"]*",/, ''));
  expect(counts(sent)).toEqual(counts(await sentOf(walk(0, 4))));
});

test('under a mask nobody is counted and nothing is sent, but people beside it are', async () => {
  const pictures = [{ atS: 0, found: [at(60), at(160)] }];
  const rightHalf = [
    { x: 0.5, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0.5, y: 1 },
  ];
  for (const kind of ['blur', 'black'] as const) {
    const masks = [{ kind, corners: rightHalf }];
    const [sent] = await sentOf(pictures, { ...options, lines: [], masks });
    expect(JSON.stringify(sent?.message)).toContain('"counting_num":1,');
    expect(await contrast(sent as Outgoing, 154)).toBeLessThan(8);
    expect(await contrast(sent as Outgoing, 104)).toBeLessThan(8);
    expect(await contrast(sent as Outgoing, 84)).toBeGreaterThan(30);
  }
});

test('distances go by the measured floor where it is given', async () => {
  const pictures = [{ atS: 0, found: [at(60), at(100)] }];
  const close = async (given: FrameOptions) => {
    const [message] = await sentOf(pictures, given);
    return JSON.stringify(message?.message).match(/"violates_ipd":true/g)?.length ?? 0;
  };
  // 40 px are 1.1 m at the scale of people 60 px tall, and 8 m on a floor that is 40 m wide.
  expect(await close(options)).toBe(2);
  const corners = [
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ] as const;
  expect(await close({ ...options, ground: { corners, widthM: 40, depthM: 10 } })).toBe(0);
  expect(await close({ ...options, ground: { corners, widthM: 4, depthM: 10 } })).toBe(2);
});

test('a picture that cannot be trusted counts nobody: what was counted before is sent, and counting begins again after it', async () => {
  const isBad = (atS: number) => atS >= 2.25 && atS < 7;
  const judging: WatchParts['trust'] = {
    ...trusting,
    async judge(_pixels, _jpeg, { atS }) {
      if (!isBad(atS)) return { isTrusted: true, isUsual: true };
      const fault = { kind: 'covered', since: '2026-01-01T00:00:02.250Z' } as const;
      return { isTrusted: false, isUsual: false, ...(atS >= 5 && { fault }) };
    },
  };
  // Only pictures that can be trusted are searched.
  const pictures = walk(0, 9).filter(({ atS }) => !isBad(atS));
  const bad = walk(0, 9).filter(({ atS }) => isBad(atS));
  const waiting = [...pictures, ...bad].toSorted((a, b) => a.atS - b.atS);
  const found = [...pictures, ...bad].map((one) => one.found);
  const all = waiting.map(({ atS }, nth) => ({ atS, found: found[nth] ?? [] }));
  const messages = await watch(all, { ...options, everyS: 2 }, judging);
  expect(messages.map(({ period, crossed }) => [period, crossed])).toEqual([
    [undefined, undefined],
    [[0, 2], [[0, 0]]],
    [[7, 8], [[0, 0]]],
    [[8, 9], [[0, 0]]],
  ]);
});

test('only a usual picture is kept, as it was sent; with --numbers-only none is', async () => {
  const kept: Uint8Array[] = [];
  const keeping: WatchParts['trust'] = {
    judge: async (_pixels, _jpeg, { atS }) => ({ isTrusted: true, isUsual: atS < 1 }),
    keepUsual: async (picture) => void kept.push(picture),
  };
  const sent = await sentOf(walk(0, 2), { ...options, privacy: 'people' }, keeping);
  expect(kept).toEqual([sent[0]?.pictures[0]?.content]);
  await sentOf(walk(0, 2), { ...options, privacy: 'numbers' }, keeping);
  expect(kept).toHaveLength(1);
});
