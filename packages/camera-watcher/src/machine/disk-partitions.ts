import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { parse } from 'node:path';
import { promisify } from 'node:util';
import type { Partition } from '@foyer/contract';
import { type DiskPartition, parseDf } from './df.ts';

/** A network disk that does not answer must not stop the report. */
const dfTimeoutMs = 5000;
const gigabyteKb = 1024 * 1024;

const sizeText = (kb: number) => `${(kb / gigabyteKb).toFixed(1)} GB`;

async function freeInodes(mountpoint: string): Promise<number | string> {
  try {
    return (await statfs(mountpoint)).ffree;
  } catch {
    return 'not known';
  }
}

/** `df` where it exists; its exit code is ignored, as one unreadable disk makes it 1. */
async function runDf(): Promise<DiskPartition[]> {
  const args = process.platform === 'linux' ? ['-kPT'] : ['-kP'];
  const options = { timeout: dfTimeoutMs, env: { ...process.env, LC_ALL: 'C' } };
  const output = await promisify(execFile)('df', args, options).then(
    ({ stdout }) => stdout,
    (cause: { stdout?: string }) => cause.stdout ?? '',
  );
  return parseDf(output);
}

/** The disk the watcher runs on, for machines without `df`. */
async function ownDisk(): Promise<DiskPartition[]> {
  const mountpoint = parse(process.cwd()).root;
  const { blocks, bfree, bsize } = await statfs(mountpoint);
  if (blocks === 0) return [];
  const usedPct = Math.round(100 * (1 - bfree / blocks));
  return [{ mountpoint, type: '', sizeKb: (blocks * bsize) / 1024, usedPct }];
}

/** The machine's disks as a Health notification lists them. */
export async function readDiskPartitions(): Promise<Partition[]> {
  const listed = await runDf();
  const disks = listed.length > 0 ? listed : await ownDisk();
  return await Promise.all(
    disks.slice(0, 256).map(async (disk) => ({
      mountpoint: disk.mountpoint.slice(0, 255),
      type: disk.type.slice(0, 64),
      size: sizeText(disk.sizeKb),
      free_inodes: await freeInodes(disk.mountpoint),
      use_pct: disk.usedPct,
    })),
  );
}
