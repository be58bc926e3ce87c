import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { end, freePort } from './real-process.ts';

const programs = '/usr/lib/postgresql/15/bin';
/** Whether Debian's PostgreSQL 15 is installed with the extension Citus. */
export const hasCitus =
  existsSync(join(programs, 'initdb')) &&
  existsSync('/usr/share/postgresql/15/extension/citus.control');

/** PostgreSQL refuses to run as root: then the user `nobody` runs it. */
const nobody = 65_534;
const account = () => (process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {});

/** Each database needs a worker process for its maintenance. */
const settings = `
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
max_prepared_transactions = 600
max_worker_processes = 64
max_locks_per_transaction = 512
shared_buffers = '64MB'
timezone = 'UTC'
citus.node_conninfo = 'sslmode=prefer'
citus.enable_statistics_collection = off
citus.max_cached_conns_per_worker = 4
`;

export interface CitusCluster {
  /** Addresses of the database `postgres`, the coordinator's first. */
  nodes: string[];
  /** Their data folders, in the same order. */
  folders: string[];
  stop(): Promise<void>;
}

interface Options {
  workers?: number;
  /** `off` for tests, which need no safety against a power cut. */
  fsync?: 'on' | 'off';
}

/** Starts a coordinator and its workers on free ports of 127.0.0.1, each with a data folder of its own. */
export async function startCitusCluster({ workers = 2, fsync = 'off' }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-citus-'));
  const runner = account();
  if (runner.uid !== undefined) await chown(folder, nobody, nobody);
  const started: { url: string; stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(started.map((node) => node.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let nth = 0; nth <= workers; nth += 1) {
      started.push(await startNode(join(folder, `node-${nth}`), runner, fsync));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes: started.map(({ url }) => url),
    folders: started.map((_, nth) => join(folder, `node-${nth}`)),
    stop,
  } satisfies CitusCluster;
}

async function startNode(folder: string, runner: { uid?: number; gid?: number }, fsync: string) {
  await mkdir(folder);
  if (runner.uid !== undefined) await chown(folder, nobody, nobody);
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { cwd: folder, ...runner },
  );
  const port = await freePort();
  const file = join(folder, 'postgresql.conf');
  await appendFile(file, `${settings}port = ${port}\nfsync = ${fsync}\n`);
  const child = spawn(join(programs, 'postgres'), ['-D', folder], {
    cwd: folder,
    ...runner,
    stdio: 'ignore',
  });
  const url = `postgres://owner@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('PostgreSQL with Citus ended at its start.');
    // fixed time: poll
    await sleep(50);
  }
  // A fast shutdown does not wait for clients.
  return { url, stop: () => end(child, 'SIGINT') };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes a Citus database of the databases of one name on all nodes, the coordinator's address first; nothing where
 * there is one node.
 */
export async function joinNodes(nodes: readonly string[], name: string): Promise<void> {
  const [coordinator = '', ...workers] = nodes;
  if (workers.length === 0) return;
  const execute = async (node: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: node.replace(/[^/]*$/, name) });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const at = (verb: string, node: string) => {
    const { hostname, port } = new URL(node);
    return `select ${verb}('${hostname}', ${port})`;
  };
  for (const node of nodes) await execute(node, 'create extension citus');
  await execute(
    coordinator,
    `alter database ${name} set citus.shard_count = 4`,
    at('citus_set_coordinator_host', coordinator),
    ...workers.map((worker) => at('citus_add_node', worker)),
  );
}
