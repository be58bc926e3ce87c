import { readPicture } from '../packages/server/src/records/photos/picture.ts';
import {
  picturesOfSize,
  writtenAnew,
} from '../packages/server/src/testing/messages/pictures-of-size.ts';

/**
 * Processor time of taking in a JPEG: as the server does it, which keeps the compressed pixels of a sound one, beside
 * decoding it in full and writing it anew with sharp (docs/decisions/0086). Pairs by turns, in one process.
 */
const repetitions = Number(process.env.FOYER_REPETITIONS ?? 200);
const sizes = [
  { kilobytes: 60, width: 960, height: 540 },
  { kilobytes: 300, width: 1920, height: 1080 },
  { kilobytes: 3_000, width: 3840, height: 2160 },
];

async function asTheServer(content: Uint8Array): Promise<number> {
  const picture = await readPicture(content);
  if (typeof picture === 'string') throw new Error(`The picture was refused: it ${picture}.`);
  return picture.content.byteLength;
}

/** Milliseconds of the processor, on all threads. */
async function timed(work: () => Promise<number>) {
  const before = process.cpuUsage();
  const bytes = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, bytes };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] as number;

for (const { kilobytes, width, height } of sizes) {
  const pictures = await picturesOfSize(5, kilobytes * 1000, { width, height });
  const kept: number[] = [];
  const anew: number[] = [];
  let [keptBytes, anewBytes] = [0, 0];
  for (let nth = -10; nth < repetitions; nth += 1) {
    const content = pictures[(nth + 10) % pictures.length] as Buffer;
    const first = await timed(() => asTheServer(content));
    const second = await timed(async () => (await writtenAnew(content)).byteLength);
    // The first ones load libraries.
    if (nth < 0) continue;
    kept.push(first.ms);
    anew.push(second.ms);
    keptBytes += first.bytes / repetitions;
    anewBytes += second.bytes / repetitions;
  }
  const ratio = median(anew.map((ms, nth) => ms / (kept[nth] as number)));
  console.log(
    `${kilobytes} kB, ${width} × ${height}: kept ${median(kept).toFixed(1)} ms, ` +
      `${Math.round(keptBytes / 1000)} kB; written anew ${median(anew).toFixed(1)} ms, ` +
      `${Math.round(anewBytes / 1000)} kB; ratio ${ratio.toFixed(2)} (${repetitions} pairs)`,
  );
}
