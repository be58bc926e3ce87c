import { cpus } from 'node:os';
import { cpuSeconds } from './cpu.ts';
import type { MeasuredServer } from './measured-server.ts';
import { memoryMib, postgresProcesses } from './memory.ts';

/** Follows processor time and memory of server, PostgreSQL and this program. */
export async function watchUsage({ processId, dataFolder }: MeasuredServer) {
  const most = { server: 0, postgres: 0 };
  const readAll = async () => {
    const postgres = await postgresProcesses(dataFolder);
    const { user, system } = process.cpuUsage();
    return {
      server: await cpuSeconds([processId]),
      postgres: await cpuSeconds(postgres),
      generator: (user + system) / 1e6,
      at: performance.now(),
    };
  };
  const begin = await readAll();
  let machine = machineTimes();
  return {
    most,
    async sampleMemory() {
      most.server = Math.max(most.server, await memoryMib([processId]));
      most.postgres = Math.max(most.postgres, await memoryMib(await postgresProcesses(dataFolder)));
    },
    /** Part of all processors that was busy since the last call. */
    busyShare() {
      const now = machineTimes();
      const share = 1 - (now.idle - machine.idle) / Math.max(1, now.all - machine.all);
      machine = now;
      return share;
    },
    /** Processors that each used on average: 1 is one of them. */
    async processors() {
      const end = await readAll();
      const seconds = (end.at - begin.at) / 1_000;
      const of = (part: 'server' | 'postgres' | 'generator') => (end[part] - begin[part]) / seconds;
      return { server: of('server'), postgres: of('postgres'), generator: of('generator') };
    },
  };
}

function machineTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  const all = times.reduce((sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0), 0);
  return { idle, all };
}
