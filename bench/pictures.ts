import type { Message } from '@foyer/translation';
import { inspectPicture } from '../packages/server/src/records/photos/inspect-picture.ts';
import { type Picture, readPicture } from '../packages/server/src/records/photos/picture.ts';
import {
  picturesOfSize,
  writtenAnew,
} from '../packages/server/src/testing/messages/pictures-of-size.ts';

/**
 * Processor time of a JPEG: of the look at its head before its message is acknowledged (docs/decisions/0116), of its check,
 * which keeps the compressed pixels of a sound one (0086), of covering people on it, and of decoding it in full and writing
 * it again with sharp. By turns, in one process.
 */
const repetitions = Number(process.env.FOYER_REPETITIONS ?? 200);
const warmUps = 10;
const sizes = [
  { kilobytes: 60, width: 960, height: 540 },
  { kilobytes: 300, width: 1920, height: 1080 },
  { kilobytes: 3_000, width: 3840, height: 2160 },
];
const people = [
  { tl: [0.2, 0.3], br: [0.3, 0.8] },
  { tl: [0.6, 0.2], br: [0.7, 0.7] },
];

type Outcome = Picture | Uint8Array | Message;
const ways: [string, (content: Uint8Array) => Promise<Outcome>][] = [
  ['head looked at', inspectPicture],
  ['checked', readPicture],
  ['two people covered', (content) => readPicture(content, { people, masks: [] })],
  ['written again by sharp', writtenAnew],
];

/** Milliseconds of the processor, on all threads. */
async function timed(work: () => Promise<Outcome>) {
  const before = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  if ('message' in made) throw new Error(`The picture was refused: it ${made.message}.`);
  const { byteLength } = 'content' in made ? made.content : made;
  return { ms: (user + system) / 1000, bytes: byteLength };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] as number;

for (const { kilobytes, width, height } of sizes) {
  const pictures = await picturesOfSize(5, kilobytes * 1000, { width, height });
  const runs: Awaited<ReturnType<typeof timed>>[][] = [];
  for (let nth = 0; nth < warmUps + repetitions; nth += 1) {
    const content = pictures[nth % pictures.length] as Buffer;
    const run: Awaited<ReturnType<typeof timed>>[] = [];
    for (const [, way] of ways) run.push(await timed(() => way(content)));
    // The first ones load libraries.
    if (nth >= warmUps) runs.push(run);
  }
  console.log(`${kilobytes} kB, ${width} × ${height} (${repetitions} of each)`);
  for (const [way, [name]] of ways.entries()) {
    const msOf = (run: (typeof runs)[number], nth: number) => run[nth]?.ms ?? 0;
    const bytes = runs.reduce((sum, run) => sum + (run[way]?.bytes ?? 0), 0) / runs.length;
    console.log(
      `  ${name}: ${median(runs.map((run) => msOf(run, way))).toFixed(2)} ms, ` +
        `${median(runs.map((run) => msOf(run, way) / msOf(run, 1))).toFixed(2)} times a check, ` +
        `${Math.round(bytes / 1000)} kB`,
    );
  }
}
