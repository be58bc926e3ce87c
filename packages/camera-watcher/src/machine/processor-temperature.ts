import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Linux has a folder for each sensor, with what it measures and thousandths of °C. */
const linuxSensors = '/sys/class/thermal';
/** As kernels name sensors of processors: `cpu-thermal`, `x86_pkg_temp`, `soc_thermal`, `coretemp`. */
const ofProcessor = /cpu|pkg|soc|core/i;

/** °C of the hottest sensor of the processor; undefined where the machine has none that can be read. */
export async function processorTemperature(folder = linuxSensors): Promise<number | undefined> {
  const names = await readdir(folder).catch(() => []);
  const sensors = await Promise.all(
    names.map((name) => readSensor(join(folder, name)).catch(() => undefined)),
  );
  const known = sensors.filter((celsius) => celsius !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

async function readSensor(folder: string): Promise<number | undefined> {
  if (!ofProcessor.test(await readFile(join(folder, 'type'), 'utf8'))) return undefined;
  const celsius = Number(await readFile(join(folder, 'temp'), 'utf8')) / 1000;
  return Number.isFinite(celsius) ? Math.round(celsius * 10) / 10 : undefined;
}
