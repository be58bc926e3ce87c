import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** A user and group of the operating system. */
export interface Account {
  uid: number;
  gid: number;
}

/** How a program of PostgreSQL is started, as arguments of `spawn`. */
export interface Launch {
  file: string;
  args: string[];
  options: { cwd?: string; uid?: number; gid?: number };
}
export type Launcher = (program: string, args: string[]) => Launch;

/** Starts programs as this process's user. */
export const asOurselves: Launcher = (file, args) => ({ file, args, options: {} });

/** Whether this process is root, as which PostgreSQL refuses to run. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The account to run PostgreSQL under instead of root: the cluster's owner where there is a cluster,
 * else `postgres`, else `nobody`.
 */
export function unprivilegedAccount(cluster: string): Account {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { uid: 65534, gid: 65534 };
}

const plainly =
  ({ uid, gid }: Account): Launcher =>
  (file, args) => ({ file, args, options: { cwd: '/', uid, gid } });

/**
 * With the one capability to pass folders that only root may enter. `no_setuid_fixup` makes access(2),
 * by which initdb looks for its neighbours, respect it too.
 */
const passingClosedFolders =
  ({ uid, gid }: Account): Launcher =>
  (program, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup',
      '--',
      program,
      ...args,
    ],
    options: { cwd: '/' },
  });

/**
 * How root can start `program` under `account` so that it reaches `folder`: plainly if that works, else
 * with `setpriv` of util-linux; undefined when neither does.
 */
export function launcherFor(
  account: Account,
  program: string,
  folder: string,
): Launcher | undefined {
  return [plainly(account), passingClosedFolders(account)].find((launcher) => {
    const script = '"$1" --version && cd "$2"';
    const probe = launcher('/bin/sh', ['-c', script, 'sh', program, folder]);
    return spawnSync(probe.file, probe.args, { ...probe.options, stdio: 'ignore' }).status === 0;
  });
}
