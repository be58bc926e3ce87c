import {
  type HealthPayload,
  type ImageSource,
  type TroubleKind,
  troubleTemplates,
} from '@foyer/contract';
import { poorSamplingPct } from '../records/states/device-state.ts';
import { memoryUsedPct } from './memory.ts';
import { numberIn } from './readings.ts';

const fullDiskPct = 90;
const fullMemoryPct = 95;
/** Maximum length of the reason for which a configuration was refused. */
const maxReasonCharacters = 200;

/** A trouble in the contract's words. */
const say = (
  kind: TroubleKind,
  subject: string,
  { percent, fault = '' }: { percent?: number; fault?: string } = {},
): string =>
  troubleTemplates[kind]
    .replace('{fault}', () => fault)
    .replace('{percent}', () => String(percent))
    .replace('{subject}', () => subject);

/** The beginning of a reason, as a part of a sentence. */
const partOf = (reason: string) => reason.slice(0, maxReasonCharacters).replace(/\.$/, '');

/** What makes a device degraded, in words for a person; empty when all is well. */
export function troublesOf(health: HealthPayload): string[] {
  const memoryPct = memoryUsedPct(health) ?? 0;
  const refused = health.watcher_configuration?.refused;
  return [
    ...health.img_sources.flatMap(samplingTroubles),
    ...health.img_sources.flatMap(({ title, picture_fault: fault }) =>
      fault ? [say('untrustedPicture', title, { fault: fault.kind })] : [],
    ),
    ...health.partitions.flatMap((partition) => {
      const used = numberIn(partition.use_pct) ?? 0;
      return used >= fullDiskPct ? [say('fullDisk', partition.mountpoint, { percent: used })] : [];
    }),
    ...(refused ? [say('refusedConfiguration', partOf(refused.reason))] : []),
    ...(memoryPct >= fullMemoryPct ? [say('fullMemory', '', { percent: memoryPct })] : []),
  ];
}

function samplingTroubles({ title, sampling_status, sampling_success }: ImageSource): string[] {
  if (sampling_status.toLowerCase() !== 'up') return [say('notSampling', title)];
  const success = numberIn(sampling_success);
  if (success === null || success > poorSamplingPct) return [];
  return [say('poorSampling', title, { percent: success })];
}
