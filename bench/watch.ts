/*
 * How well the camera watcher finds and follows people on a recording of which the truth is known, and how much
 * processor time that takes: npm run bench:watch [-- nanodet.onnx]
 */
import { join } from 'node:path';
import { nanodetFile } from '../packages/camera-watcher/src/model/nanodet-file.ts';
import {
  followPedestrians,
  missingPedestrians,
} from '../packages/camera-watcher/src/testing/pedestrians.ts';

const row = (what: string, value: string, limit = '') =>
  console.log(`${what.padEnd(34)}${value.padStart(16)}   ${limit}`.trimEnd());
const percent = (share: number) => `${Math.round(100 * share)} %`;

async function measure() {
  const folder = join(process.env.FOYER_DATA ?? 'data', 'edge', 'models');
  const model = process.argv[2] ?? (await nanodetFile({ folder, print: console.log }));
  const result = await followPedestrians(model);
  const { found, missed, falseBoxes } = result;
  row('F1 at an overlap of 0.5', result.f1.toFixed(3), 'limit 0.95 or more');
  row('people found, missed, false', [found, missed, falseBoxes].join(', '));
  row('seconds with the exact count', percent(result.exactShare), 'limit 70 % or more');
  row('changes of identity', String(result.identityChanges), 'limit 3 or fewer');
  for (const { id, truth, ...counted } of result.crossings) {
    const limit = `truth ${truth.in}, ${truth.out}; limit 1 off`;
    row(`crossings of ${id}: in, out`, `${counted.in}, ${counted.out}`, limit);
  }
  const cpu = `${Math.round(result.cpuMsAPicture)} ms`;
  row('processor time a picture', cpu, 'limit 150 ms at 512 × 384');
}

const missing = missingPedestrians();
if (missing === undefined) await measure();
else
  console.log(
    `Not measured: ${missing} is not here. It is test data that lies beside the checkout.`,
  );
