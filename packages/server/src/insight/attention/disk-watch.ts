import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskPart } from '@foyer/contract';
import { english, textFact } from '@foyer/contract';
import { formatNumber, type LanguageCode, type Translate } from '@foyer/translation';
import { isUnavailable } from '../../platform/database/postgres.ts';
import { type DiskSpace, isNearlyFull, readDiskSpace } from '../../platform/storage/disk-space.ts';
import { hasMark, makeMark, removeMark } from '../../platform/storage/mark-file.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import type { AlarmMessage } from '../../records/channels/alarm-message.ts';

/** A disk that is nearly full. */
export interface FullDisk extends DiskSpace {
  part: DiskPart;
  server: string;
  since: Date;
}

/** Sends a message to one administrator or channel; `true` once it was taken. */
export interface Recipient {
  key: string;
  /** In which it comes; null where none was chosen. */
  language: LanguageCode | null;
  send(message: AlarmMessage): Promise<boolean>;
}

interface Dependencies {
  /** Folders of this server; of those on one disk the first is reported. */
  folders: Partial<Record<DiskPart, string>>;
  /** Where the server stores that an episode was reported, as far as anything can be written. */
  dataFolder: string;
  server: string;
  /** Administrators and their channels, as far as they can be read now. */
  recipients: () => Promise<Recipient[]>;
  now: () => Date;
  log: { warn(sentence: string): void; error(error: unknown): void };
  readSpace?: (folder: string) => Promise<DiskSpace>;
}

const intervalMs = 30_000;

/** Notifies administrators of disks that fill, before they are full. */
export interface DiskWatch {
  /** The disks that are nearly full now. */
  nearlyFull(): FullDisk[];
  /** The caller has looked at them. */
  markRead(userId: number): void;
  isRead(disk: FullDisk, userId: number): boolean;
  check(): Promise<void>;
  start(): { stop(): void };
}

interface Episode {
  disk: FullDisk;
  /** Before a restart of the server. */
  wasReported: boolean;
  /** Recipients that have taken the message. */
  notified: Set<string>;
  readBy: Set<number>;
}

/**
 * Looks at the disks twice a minute. Nothing of it depends on a write that succeeds: what is known is in this server's
 * memory, recipients are only read, and are those of the last time where the database does not answer.
 */
export function createDiskWatch(dependencies: Dependencies): DiskWatch {
  const { folders, dataFolder, server, recipients, now, log } = dependencies;
  const { readSpace = readDiskSpace } = dependencies;
  const episodes = new Map<DiskPart, Episode>();
  let known: Recipient[] = [];
  const markOf = (part: DiskPart) => join(dataFolder, `told-of-full-disk-${part}`);

  const look = async (part: DiskPart, folder: string) => {
    const space = await readSpace(folder);
    const before = episodes.get(part);
    if (!isNearlyFull(space, before !== undefined)) {
      episodes.delete(part);
      await removeMark(markOf(part));
      return;
    }
    const since = before?.disk.since ?? now();
    const disk = { ...space, part, server, since };
    if (before) before.disk = disk;
    else {
      log.warn(sentenceOf(disk, english));
      const wasReported = await hasMark(markOf(part));
      episodes.set(part, { disk, wasReported, notified: new Set(), readBy: new Set() });
    }
  };

  const notify = async (episode: Episode) => {
    const { disk, notified } = episode;
    if (episode.wasReported) for (const { key } of known) notified.add(key);
    episode.wasReported = false;
    for (const recipient of known) {
      if (notified.has(recipient.key)) continue;
      const message = messageOf(disk, translateIn(recipient.language));
      const isTaken = await recipient.send(message).catch(() => false);
      if (!isTaken) continue;
      notified.add(recipient.key);
      await makeMark(markOf(disk.part));
    }
  };

  const check = async () => {
    const seen = new Set<number>();
    for (const [part, folder] of Object.entries(folders) as [DiskPart, string][]) {
      // Pictures usually lie on the disk of the data folder.
      const disk = await stat(folder).catch(() => undefined);
      if (disk && seen.has(disk.dev)) continue;
      if (disk) seen.add(disk.dev);
      await look(part, folder).catch((error) => log.error(error));
    }
    known = await recipients().catch((error) => {
      if (!isUnavailable(error)) log.error(error);
      return known;
    });
    for (const episode of episodes.values()) await notify(episode);
  };

  let underWay: Promise<void> | undefined;
  const checkOnce = () => {
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return {
    nearlyFull: () => [...episodes.values()].map(({ disk }) => disk),
    markRead(userId) {
      for (const { readBy } of episodes.values()) readBy.add(userId);
    },
    isRead: ({ part }, userId) => episodes.get(part)?.readBy.has(userId) ?? false,
    check: checkOnce,
    start() {
      const report = (error: unknown) => log.error(error);
      checkOnce().catch(report);
      const timer = setInterval(() => checkOnce().catch(report), intervalMs).unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}

/** A size in GiB, as a language writes it. */
const gibibytes = (bytes: number, language: string) =>
  formatNumber(bytes / 1024 ** 3, language, 1, 1);

function sentenceOf({ part, server, freeBytes, totalBytes }: FullDisk, t: Translate): string {
  const params = {
    server,
    free: gibibytes(freeBytes, t.language),
    total: gibibytes(totalBytes, t.language),
  };
  return part === 'data'
    ? t(
        'The disk of the data folder of {server} is nearly full: {free} GiB of {total} GiB are left.',
        params,
      )
    : t(
        'The disk of the photo folder of {server} is nearly full: {free} GiB of {total} GiB are left.',
        params,
      );
}

const messageOf = (disk: FullDisk, t: Translate): AlarmMessage => {
  const sentence = sentenceOf(disk, t);
  return {
    language: t.language as LanguageCode,
    subject: sentence.replace(/[.。]$/, ''),
    as_of: disk.since.toISOString(),
    severity: 'warning',
    total: 1,
    counts: { critical: 0, warning: 1, notice: 0 },
    alarms: [
      {
        id: 0,
        told_as: 'new',
        severity: 'warning',
        state: 'active',
        sentence,
        ...textFact(sentence),
        advice: t(
          'Free space on this disk or give it more, or keep notifications and pictures for fewer days. When it is full, devices are answered 503 and keep their messages.',
        ),
        rule: t('Disk space'),
        customer: '',
        device: null,
        camera: null,
        area: null,
        started_at: disk.since.toISOString(),
        ended_at: null,
        time_zone: 'UTC',
        device_id: null,
        notification_id: null,
        source: null,
      },
    ],
  };
};
