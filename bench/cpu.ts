import { readFile } from 'node:fs/promises';

/** Linux counts a process's time in hundredths of a second. */
const ticksASecond = 100;

/** Processor time that processes, and children of theirs that ended, have used so far. */
export async function cpuSeconds(processIds: readonly number[]): Promise<number> {
  const times = await Promise.all(
    processIds.map(async (id) => {
      const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      // After the name: state is field 3, user and system time are 14 to 17.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    }),
  );
  return times.reduce((sum, ticks) => sum + ticks, 0) / ticksASecond;
}
