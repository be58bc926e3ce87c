import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countPaths } from '@foyer/contract/path-crossings';
import { createModelDetector } from '../detect/model-detector.ts';
import { decodePicture } from '../frames/decode-picture.ts';
import { pathsOf } from '../info-message.ts';
import { openFrames } from '../open-frames.ts';
import { createPeopleCounter } from '../people-counter.ts';
import type { TrackedPerson } from '../tracking/tracker.ts';
import { readTruth, type TruthScores, truthScores } from './truth-scores.ts';

/** A recording with its truth, which lies beside the checkout and may not be part of it. */
const fixtures = fileURLToPath(new URL('../../../../../shared/fixtures/', import.meta.url));
export const pedestriansVideo = join(fixtures, 'pedestrians.mp4');
const truthFile = join(fixtures, 'pedestrians-truth.csv');
const size = { width: 768, height: 576 };
const picturesPerS = 5;

const vertical = (px: number) => ({
  id: `x = ${px}`,
  points: [
    { x: px / size.width, y: 0 },
    { x: px / size.width, y: 1 },
  ],
});
const horizontal = (px: number) => ({
  id: `y = ${px}`,
  points: [
    { x: 0, y: px / size.height },
    { x: 1, y: px / size.height },
  ],
});
/** The crossings that the recording's page names: `in` is to the right, and upwards. */
const lines = [
  { ...vertical(384), truth: { in: 2, out: 4 } },
  { ...horizontal(260), truth: { in: 6, out: 2 } },
  { ...vertical(500), truth: { in: 5, out: 7 } },
];

interface Counted {
  in: number;
  out: number;
}

export interface PedestriansResult extends TruthScores {
  /** By the paths of its messages, as a line that is drawn afterwards counts. */
  recounted: Counted[];
  crossings: { id: string; in: number; out: number; truth: { in: number; out: number } }[];
  /** Paths of its messages, one every second, and how many bytes they take as JSON. */
  paths: { count: number; points: number; bytes: number };
  /** Finding and following people, without reading the picture: of the median and of the fastest picture. */
  cpuMs: { median: number; least: number };
}

/** The file that is missing, if one is. */
export const missingPedestrians = () =>
  [pedestriansVideo, truthFile].find((file) => !existsSync(file));

/** Follows the people of the whole recording with this model. */
export async function followPedestrians(model: string): Promise<PedestriansResult> {
  const detector = await createModelDetector({ file: model });
  const counter = createPeopleCounter({ lines, zones: [] }, detector);
  const reported = new Map<number, readonly TrackedPerson[]>();
  let pictures = 0;
  const cpuMs: number[] = [];
  const counted = lines.map(() => ({ in: 0, out: 0 }));
  const recounted = lines.map(() => ({ in: 0, out: 0 }));
  const afterwards = lines.map(({ points }) => countPaths(points));
  /** As a message every second. */
  const sent = { count: 0, points: 0, bytes: 0 };
  const take = () => {
    const flows = counter.takeFlows();
    for (const path of pathsOf(flows)) {
      sent.count += 1;
      sent.points += path.points.length;
      // With the comma between two.
      sent.bytes += JSON.stringify(path).length + 1;
    }
    const paths = JSON.parse(JSON.stringify(flows.paths)) as typeof flows.paths;
    for (const [nth, line] of flows.lines.entries()) {
      counted[nth]!.in += line.in;
      counted[nth]!.out += line.out;
      for (const path of paths)
        for (const { direction } of afterwards[nth]!.add(path)) recounted[nth]![direction] += 1;
    }
  };
  const input = { camera: 'pedestrians', address: pedestriansVideo, intervalS: 1 / picturesPerS };
  const onTrouble = (sentence: string) => {
    throw new Error(sentence);
  };
  for await (const { jpeg, atS } of await openFrames(
    input,
    onTrouble,
    new AbortController().signal,
  )) {
    const pixels = await decodePicture(jpeg);
    // The first picture also pays for the start.
    if (pictures === 0) await detector.detect(pixels);
    const before = process.cpuUsage();
    const people = counter.update(
      await detector.detect(pixels),
      { atS, at: Math.round(atS * 1000) },
      size,
    );
    const used = process.cpuUsage(before);
    cpuMs.push((used.user + used.system) / 1000);
    if (pictures % picturesPerS === 0) {
      reported.set(Math.round(atS), people);
      take();
    }
    pictures += 1;
  }
  await detector.close();
  take();
  const crossings = lines.map(({ id, truth }, nth) => ({ id, ...counted[nth]!, truth }));
  const scores = truthScores(readTruth(await readFile(truthFile, 'utf8')), reported);
  cpuMs.sort((a, b) => a - b);
  const median = cpuMs[Math.floor(cpuMs.length / 2)] ?? 0;
  return { ...scores, crossings, recounted, paths: sent, cpuMs: { median, least: cpuMs[0] ?? 0 } };
}
