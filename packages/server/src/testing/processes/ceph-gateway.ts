import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { end, freePort } from './real-process.ts';

const run = promisify(execFile);
const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw'];
/** Debian's packages radosgw, ceph-mon and ceph-osd. */
export const hasCephGateway = programs.every((name) => existsSync(`/usr/bin/${name}`));

const readyWithinMs = 120_000;

/** A whole Ceph cluster in memory with its S3 gateway: one monitor, one store, one gateway. */
export async function startCephGateway() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-ceph-'));
  const [port, monitorPort, oldMonitorPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const monitor = `[v2:127.0.0.1:${monitorPort},v1:127.0.0.1:${oldMonitorPort}]`;
  const settings = join(folder, 'ceph.conf');
  const fsid = randomUUID();
  await writeFile(settings, settingsOf({ folder, fsid, monitor, port }));
  const at = ['-c', settings];
  const inFolder = { cwd: folder };
  const keyring = join(folder, 'keyring');
  await mkdir(join(folder, 'mon'));
  await mkdir(join(folder, 'osd'));
  const all = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *']);
  for (const name of ['mon.', 'client.admin', 'client.rgw', 'osd.0']) {
    const create = name === 'mon.' ? ['--create-keyring'] : [];
    await run('ceph-authtool', [keyring, ...create, '--gen-key', '-n', name, ...all], inFolder);
  }
  const map = join(folder, 'monmap');
  await run('monmaptool', ['--create', '--addv', 'a', monitor, '--fsid', fsid, map], inFolder);
  await run(
    'ceph-mon',
    [...at, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring],
    inFolder,
  );
  const daemons: ChildProcess[] = [];
  const daemon = (program: string, ...words: string[]) => {
    const child = spawn(program, [...at, ...words, '-f'], { ...inFolder, stdio: 'ignore' });
    daemons.push(child);
    return child;
  };
  daemon('ceph-mon', '-i', 'a');
  const osdId = randomUUID();
  await run('ceph', [...at, 'osd', 'new', osdId], inFolder);
  await run('ceph-osd', [...at, '-i', '0', '--mkfs', '--osd-uuid', osdId], inFolder);
  daemon('ceph-osd', '-i', '0');
  const account = { accessKey: 'a-test-key', secretKey: 'a secret of the test' };
  await run(
    'radosgw-admin',
    [
      ...at,
      ...['user', 'create', '--uid=foyer', '--display-name=Foyer'],
      `--access-key=${account.accessKey}`,
      `--secret-key=${account.secretKey}`,
    ],
    inFolder,
  );
  const endpoint = `http://127.0.0.1:${port}`;
  let gateway: ChildProcess;
  const start = async () => {
    gateway = spawn('/usr/bin/radosgw', [...at, '-n', 'client.rgw', '-f'], {
      ...inFolder,
      stdio: 'ignore',
    });
    const deadline = Date.now() + readyWithinMs;
    while (!(await fetch(endpoint).catch(() => undefined))) {
      if (gateway.exitCode !== null || Date.now() > deadline) {
        throw new Error('The gateway did not start.');
      }
      // fixed time: poll
      await sleep(100);
    }
  };
  await start();
  return {
    endpoint,
    ...account,
    start,
    /** The store is unavailable until `start`; what it took stays. */
    kill: () => end(gateway, 'SIGKILL'),
    async stop() {
      await end(gateway, 'SIGKILL');
      for (const child of daemons.reverse()) await end(child, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settingsOf = (at: { folder: string; fsid: string; monitor: string; port: number }) => `
[global]
fsid = ${at.fsid}
keyring = ${at.folder}/keyring
mon host = ${at.monitor}
run dir = ${at.folder}
log file = ${at.folder}/$name.log
admin socket = ${at.folder}/$name.asok
pid file = ${at.folder}/$name.pid
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail crit = 1
mon data avail warn = 2
osd objectstore = memstore
memstore device bytes = 1073741824
rgw frontends = beast endpoint=127.0.0.1:${at.port}
[mon.a]
mon data = ${at.folder}/mon
[osd.0]
osd data = ${at.folder}/osd
`;
