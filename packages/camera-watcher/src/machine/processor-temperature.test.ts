import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processorTemperature } from './processor-temperature.ts';

/** A folder with sensors as Linux shows them. */
async function sensors(given: Record<string, { type: string; temp?: string }>) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-sensors-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, { type, temp }] of Object.entries(given)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'type'), `${type}\n`);
    if (temp !== undefined) await writeFile(join(folder, name, 'temp'), `${temp}\n`);
  }
  return folder;
}

test('the hottest sensor of the processor counts, others do not', async () => {
  const folder = await sensors({
    thermal_zone0: { type: 'acpitz', temp: '90000' },
    thermal_zone1: { type: 'cpu-thermal', temp: '51640' },
    thermal_zone2: { type: 'x86_pkg_temp', temp: '48000' },
    cooling_device0: { type: 'Processor' },
  });
  expect(await processorTemperature(folder)).toBe(51.6);
});

test('a machine without such a sensor, or with one that cannot be read, has no temperature', async () => {
  expect(await processorTemperature('/nowhere/at/all')).toBeUndefined();
  const broken = await sensors({
    thermal_zone0: { type: 'cpu-thermal' },
    thermal_zone1: { type: 'soc-thermal', temp: 'none' },
  });
  expect(await processorTemperature(broken)).toBeUndefined();
});
