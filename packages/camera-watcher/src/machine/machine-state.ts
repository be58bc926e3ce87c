import { execFile } from 'node:child_process';
import { freemem, loadavg, totalmem, uptime } from 'node:os';
import { promisify } from 'node:util';
import type { HealthPayload } from '@foyer/contract';
import { readDiskPartitions } from './disk-partitions.ts';
import { processorTemperature } from './processor-temperature.ts';

/** The part of a Health payload that is about the machine. */
export type MachineState = Omit<HealthPayload, 'img_sources' | 'workers'>;

const kb = (bytes: number) => Math.round(bytes / 1024);

/** Text of the wireless interfaces; empty where there is no such program. */
async function wirelessText(): Promise<string> {
  try {
    return (await promisify(execFile)('iwconfig', { timeout: 3000 })).stdout.slice(0, 4000);
  } catch {
    return '';
  }
}

/** Windows keeps no load average, and Node answers zeros there. */
const loadAverage = () =>
  process.platform === 'win32'
    ? 'not known'
    : loadavg().map((load) => Math.round(load * 100) / 100);

/** The state of the machine this runs on, now. */
export async function readMachineState(): Promise<MachineState> {
  const [partitions, iwconfig, temperature] = await Promise.all([
    readDiskPartitions(),
    wirelessText(),
    processorTemperature(),
  ]);
  return {
    sys_memory: { mem_total_kb: kb(totalmem()), mem_free_kb: kb(freemem()) },
    app_memory_kb: kb(process.memoryUsage.rss()),
    uptime: Math.round(uptime()),
    load_avg: loadAverage(),
    ...(temperature !== undefined && { temperature }),
    partitions,
    iwconfig,
  };
}
