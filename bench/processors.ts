import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { postgresProcesses } from './memory.ts';

const run = promisify(execFile);

/**
 * Gives a server and its database the first half of the processors and this process, with threads that it starts from now
 * on, the others: as on two machines, what the load generator uses is not taken from what it measures. Linux alone.
 */
export async function separateProcessors(serverId: number, dataFolder: string): Promise<void> {
  const all = availableParallelism();
  if (all < 2) throw new Error('Two processors are needed to separate the server from its load.');
  const half = all / 2;
  const first = `0-${Math.floor(half) - 1}`;
  const others = `${Math.floor(half)}-${all - 1}`;
  const assign = (processors: string, id: number) =>
    run('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(id)]);
  for (const id of [serverId, ...(await postgresProcesses(dataFolder))]) await assign(first, id);
  await assign(others, process.pid);
}
