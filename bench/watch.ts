/*
 * How well the camera watcher finds and follows people on a recording of which the truth is known, and how much
 * processor time that takes, with both models that it fetches: npm run bench:watch [-- model.onnx …]
 */
import { join } from 'node:path';
import { movenetFile } from '../packages/camera-watcher/src/model/movenet-file.ts';
import { nanodetFile } from '../packages/camera-watcher/src/model/nanodet-file.ts';
import {
  followPedestrians,
  missingPedestrians,
} from '../packages/camera-watcher/src/testing/pedestrians.ts';

const row = (what: string, value: string, limit = '') =>
  console.log(`${what.padEnd(34)}${value.padStart(16)}   ${limit}`.trimEnd());
const rounded = (value: number) => String(Math.round(10 * value) / 10);
const percent = (share: number) => `${Math.round(100 * share)} %`;
const ms = (value: number) => `${Math.round(value)} ms`;

async function models(): Promise<string[]> {
  const given = process.argv.slice(2);
  if (given.length > 0) return given;
  const folder = join(process.env.FOYER_DATA ?? 'data', 'edge', 'models');
  const options = { folder, print: console.log };
  return [await nanodetFile(options), await movenetFile(options)];
}

async function measure(model: string) {
  const result = await followPedestrians(model);
  const { found, missed, falseBoxes, cpuMs } = result;
  console.log(`\n${model}`);
  row('F1 at an overlap of 0.5', result.f1.toFixed(3), 'limit 0.95 or more');
  row('people found, missed, false', [found, missed, falseBoxes].join(', '));
  row('seconds with the exact count', percent(result.exactShare), 'limit 70 % or more');
  row('changes of identity', String(result.identityChanges), 'limit 3 or fewer');
  for (const { id, truth, ...counted } of result.crossings) {
    const limit = `truth ${truth.in}, ${truth.out}; limit 1 off`;
    row(`crossings of ${id}: in, out`, `${counted.in}, ${counted.out}`, limit);
  }
  const { count, points, bytes } = result.paths;
  row(
    'paths, points, bytes of JSON each',
    [count, points / count, bytes / count].map(rounded).join(', '),
  );
  const cpu = `${ms(cpuMs.median)}, ${ms(cpuMs.least)}`;
  row('processor time: median, least', cpu, 'limit 150 ms for NanoDet');
}

const missing = missingPedestrians();
if (missing === undefined) for (const model of await models()) await measure(model);
else
  console.log(
    `Not measured: ${missing} is not here. It is test data that lies beside the checkout.`,
  );
