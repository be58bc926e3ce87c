import { setTimeout as sleep } from 'node:timers/promises';
import type { MeasuredServer } from './measured-server.ts';

/** Rows of a sheet at most (`maxSheetRows`), a camera each. */
export const rowsASheet = 5_000;
const pollIntervalMs = 100;

interface Job {
  state: string;
  done: number;
  total: number | null;
  error: string | null;
}

/** How long each sheet took, and how often its job's progress had risen when it was asked for. */
export interface Imported {
  seconds: number[];
  progressReports: number;
}

/** Imports sheets of devices and cameras as an administrator does: each as a job, whose progress is watched. */
export async function importSheets(
  server: MeasuredServer,
  {
    first,
    devices,
    camerasADevice,
    sheets,
    customerOf,
  }: {
    /** Number of the first device. */
    first: number;
    /** The last device's number. */
    devices: number;
    camerasADevice: number;
    sheets: number;
    customerOf: (device: number) => string;
  },
): Promise<Imported> {
  const imported: Imported = { seconds: [], progressReports: 0 };
  const devicesASheet = Math.floor(rowsASheet / camerasADevice);
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const from = first + sheet * devicesASheet;
    const until = Math.min(devices + 1, from + devicesASheet);
    if (from >= until) break;
    const rows = ['Customer,Device,Device code,Camera,Camera code'];
    for (let device = from; device < until; device += 1) {
      for (let camera = 1; camera <= camerasADevice; camera += 1) {
        rows.push(
          `${customerOf(device)},Edge ${device},edge-${device},Gate ${camera} of Edge ${device},gate-${camera}`,
        );
      }
    }
    const begin = performance.now();
    const { job } = await server.call<{ job: string }>('POST', '/api/provisioning/imports', {
      Format: 'csv',
      Content: rows.join('\n'),
    });
    let before = -1;
    for (;;) {
      const { state, done, error } = await server.call<Job>('GET', `/api/jobs/${job}`);
      if (done > before) imported.progressReports += 1;
      before = done;
      if (state === 'done') break;
      if (state === 'failed' || state === 'cancelled')
        throw new Error(`The import ${state}: ${error}`);
      await sleep(pollIntervalMs);
    }
    imported.seconds.push((performance.now() - begin) / 1_000);
  }
  return imported;
}
