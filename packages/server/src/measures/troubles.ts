import type { HealthPayload, ImageSource, Partition, Trouble } from '@foyer/contract';
import { poorSamplingPct } from '../records/states/device-state.ts';
import { memoryUsedPct } from './memory.ts';
import { numberIn } from './readings.ts';

const fullDiskPct = 90;
const fullMemoryPct = 95;
/** Maximum length of the reason for which a configuration was refused. */
const maxReasonCharacters = 200;

/** The beginning of a reason, as a part of a sentence. */
const partOf = (reason: string) => reason.slice(0, maxReasonCharacters).replace(/\.$/, '');

/** What makes a device degraded; empty when all is well. */
export function troublesOf(health: HealthPayload): Trouble[] {
  const memoryPct = memoryUsedPct(health) ?? 0;
  const refused = health.watcher_configuration?.refused;
  return [
    ...health.img_sources.flatMap(samplingTroubles),
    ...health.img_sources.flatMap(untrustedPictures),
    ...health.partitions.flatMap(fullDisks),
    ...(refused ? [trouble('refusedConfiguration', { subject: partOf(refused.reason) })] : []),
    ...(memoryPct >= fullMemoryPct ? [trouble('fullMemory', { percent: memoryPct })] : []),
  ];
}

const trouble = (code: Trouble['code'], params: Trouble['params']): Trouble => ({ code, params });

function samplingTroubles({ title, sampling_status, sampling_success }: ImageSource): Trouble[] {
  if (sampling_status.toLowerCase() !== 'up') return [trouble('notSampling', { subject: title })];
  const success = numberIn(sampling_success);
  if (success === null || success > poorSamplingPct) return [];
  return [trouble('poorSampling', { subject: title, percent: success })];
}

const untrustedPictures = ({ title, picture_fault: fault }: ImageSource): Trouble[] =>
  fault ? [trouble('untrustedPicture', { subject: title, fault: fault.kind })] : [];

function fullDisks({ mountpoint, use_pct }: Partition): Trouble[] {
  const percent = numberIn(use_pct) ?? 0;
  return percent >= fullDiskPct ? [trouble('fullDisk', { subject: mountpoint, percent })] : [];
}
