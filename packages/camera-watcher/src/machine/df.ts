/** A mounted file system as `df` lists it. Sizes in kB. */
export interface DiskPartition {
  mountpoint: string;
  /** Empty where `df` does not say (macOS). */
  type: string;
  sizeKb: number;
  /** Percent. */
  usedPct: number;
}

/** File systems without a disk behind them, and pictures of discs, which are always full. */
const pseudoTypes =
  /^(tmpfs|devtmpfs|ramfs|proc|sysfs|devfs|devpts|cgroup2?|squashfs|iso9660|efivarfs|none|fuse\.(?!sshfs).*|nsfs|autofs|udev)$/;
/** macOS names no types: its pseudo file systems show in the first column, system volumes in the last. */
const pseudoSources = /^(devfs|map |tmpfs|udev|none)/;
const systemVolumes = /^\/(System\/Volumes\/(?!Data$)|private\/var\/vm|dev$)/;

/** One line: source, type (with -T), 1024-blocks, used, available, capacity, mount point with spaces. */
const withType = /^(.+?)\s+(\S+)\s+(\d+)\s+\d+\s+-?\d+\s+(\d+)%\s+(\/.*)$/;
const withoutType = /^(.+?)\s+(\d+)\s+\d+\s+-?\d+\s+(\d+)%\s+(\/.*)$/;

/** The disks in the output of `df -kPT` (Linux) or `df -kP` (macOS). */
export function parseDf(output: string): DiskPartition[] {
  const [head = '', ...lines] = output.split('\n');
  const hasType = /^\S+\s+Type\s/.test(head);
  return lines.flatMap((line) => {
    const [, source, ...fields] = (hasType ? withType : withoutType).exec(line.trimEnd()) ?? [];
    if (source === undefined || pseudoSources.test(source)) return [];
    const [type, size, used, mountpoint = ''] = hasType ? fields : ['', ...fields];
    if (pseudoTypes.test(type ?? '') || systemVolumes.test(mountpoint) || size === '0') return [];
    return [{ mountpoint, type: type ?? '', sizeKb: Number(size), usedPct: Number(used) }];
  });
}
