import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { followPedestrians, missingPedestrians } from '../testing/pedestrians.ts';
import { movenetFile } from './movenet-file.ts';
import { nanodetFile } from './nanodet-file.ts';

/** Kept from run to run, as by the watcher itself. */
const checkout = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = join(process.env.FOYER_DATA ?? join(checkout, 'data'), 'edge', 'models');

/** What was measured when this was written, less a little: docs/camera-watcher.md. */
const models = [
  { name: 'NanoDet', fileOf: nanodetFile, f1: 0.87, exactShare: 0.6, identityChanges: 6 },
  { name: 'MoveNet', fileOf: movenetFile, f1: 0.885, exactShare: 0.45, identityChanges: 5 },
];

for (const { name, fileOf, ...least } of models) {
  test(`${name} as it is fetched finds, follows and counts the people of the recording`, async (context) => {
    const missing = missingPedestrians();
    if (missing !== undefined) return context.skip(`${missing} is not here.`);
    const file = await fileOf({ folder, print: () => {} }).catch((cause: Error) => cause);
    if (file instanceof Error) return context.skip(`The model cannot be fetched: ${file.message}`);
    const result = await followPedestrians(file);
    expect(result.f1).toBeGreaterThan(least.f1);
    expect(result.exactShare).toBeGreaterThan(least.exactShare);
    expect(result.identityChanges).toBeLessThanOrEqual(least.identityChanges);
    // A line that is drawn afterwards counts exactly what it would have counted before.
    expect(result.recounted).toEqual(
      result.crossings.map(({ in: going, out }) => ({ in: going, out })),
    );
    for (const { id, truth, ...counted } of result.crossings) {
      expect(Math.abs(counted.in - truth.in), id).toBeLessThanOrEqual(1);
      expect(Math.abs(counted.out - truth.out), id).toBeLessThanOrEqual(1);
    }
  }, 600_000);
}
