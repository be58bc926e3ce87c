import { cpuSeconds } from './cpu.ts';
import { loadHttp } from './load-http.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { postgresProcesses, processesIn } from './memory.ts';
import { sampleMessage } from './sample-messages.ts';

/**
 * What a message costs in processor time on one PostgreSQL, and on Citus with 1, 2 and 4 workers (`--workers 2,4` for others, 0
 * for one PostgreSQL), all on this machine: in the server, the coordinator and the workers. Processor time says how many machines
 * bear; the rate is that of this machine alone, which they share. `--seconds 20` measures longer.
 */
const option = (name: string, otherwise: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const counts = option('workers', '0,1,2,4').split(',').map(Number);
const durationMs = Number(option('seconds', '8')) * 1_000;
const warmUpMs = 3_000;
const batchSize = 250;
const devices = 16;

console.log('                                      µs of processor time a message');
console.log('workers   messages      a second   server  coordinator  workers   in all');
for (const workers of counts) {
  const server = await startMeasuredServer(undefined, workers);
  try {
    const tokens = await makeDevices(server);
    let sent = 0;
    const next = () => sampleMessage(`bench-${sent++}`, new Date().toISOString());
    const kinds = {
      single: async (durationMs: number) =>
        (
          await loadHttp({
            ...{ port: server.port, tokens, connections: 64, durationMs },
            next: () => ({ path: '/api/notifications', body: next() }),
          })
        ).requests,
      batches: async (durationMs: number) =>
        (
          await loadHttp({
            ...{ port: server.port, tokens, connections: 8, durationMs },
            next: () => ({
              path: '/api/notifications/batch',
              body: `[${Array.from({ length: batchSize }, next).join(',')}]`,
            }),
          })
        ).requests * batchSize,
    };
    for (const [kind, store] of Object.entries(kinds)) {
      await store(warmUpMs);
      const [begin, before] = [performance.now(), await usedBy(server)];
      const count = await store(durationMs);
      const seconds = (performance.now() - begin) / 1_000;
      const used = (await usedBy(server)).map((cpu, nth) => ((cpu - before[nth]!) / count) * 1e6);
      const show = (value: number, width: number) => String(Math.round(value)).padStart(width);
      const all = used.reduce((sum, each) => sum + each, 0);
      console.log(
        `${show(workers, 7)}   ${kind.padEnd(8)}  ${show(count / seconds, 10)}  ` +
          `${show(used[0]!, 7)}  ${show(used[1]!, 11)}  ${show(used[2]!, 7)}  ${show(all, 7)}`,
      );
    }
  } finally {
    await server.stop();
  }
}

/** Processor time of the server, of the coordinator (or the one PostgreSQL), and of the workers. */
async function usedBy({ processId, dataFolder, nodeFolders }: MeasuredServer) {
  const [coordinator, ...workers] = nodeFolders;
  const ofWorkers = await Promise.all(workers.map(processesIn));
  return [
    await cpuSeconds([processId]),
    await cpuSeconds(
      coordinator ? await processesIn(coordinator) : await postgresProcesses(dataFolder),
    ),
    await cpuSeconds(ofWorkers.flat()),
  ];
}

/** Tokens of devices that lie in all shards. */
async function makeDevices({ call }: MeasuredServer): Promise<string[]> {
  const { id: customer } = await call<{ id: number }>('POST', '/api/customers', { Name: 'Bench' });
  const tokens: string[] = [];
  for (let nth = 0; nth < devices; nth += 1) {
    const draft = {
      ...{ Name: `bench-${nth}`, Code: `bench-${nth}`, CustomerID: customer },
      NewSources: 'adopt',
    };
    const { id } = await call<{ id: number }>('POST', '/api/devices', draft);
    tokens.push((await call<{ token: string }>('POST', `/api/devices/${id}/token`)).token);
  }
  return tokens;
}
