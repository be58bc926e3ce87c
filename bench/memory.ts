import { readdir, readFile } from 'node:fs/promises';

const mebibyte = 1024;

/** Memory of processes in MiB, shared pages counted once among those that share them (Linux's PSS). */
export async function memoryMib(processIds: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    processIds.map(async (id) => {
      const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / mebibyte;
}

/** The embedded PostgreSQL's postmaster and all its children. */
export const postgresProcesses = (dataFolder: string): Promise<number[]> =>
  processesIn(`${dataFolder}/postgres`);

/** The postmaster of a data folder of PostgreSQL and all its children. */
export async function processesIn(folder: string): Promise<number[]> {
  const file = await readFile(`${folder}/postmaster.pid`, 'utf8');
  const postmaster = Number(file.split('\n')[0]);
  const ids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(
    ids.map(async (id) => {
      const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      return { id, parent: Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) };
    }),
  );
  return [postmaster, ...parents.filter(({ parent }) => parent === postmaster).map(({ id }) => id)];
}
