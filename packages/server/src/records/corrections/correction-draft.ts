import { type CountCorrectionDraft, longestCorrectionDays } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';

const quarterMs = 15 * 60_000;

/** The period of a correction. Throws where the draft contradicts itself, or its period is none. */
export function readCorrection(draft: CountCorrectionDraft, now: Date) {
  requireTarget(draft);
  requirePeople(draft);
  const [since, until] = [Date.parse(draft.from), Date.parse(draft.to)];
  for (const [path, at] of [
    ['/from', since],
    ['/to', until],
  ] as const) {
    if (at % quarterMs !== 0) {
      throw refused(path, msg('A correction begins and ends with a quarter hour.'));
    }
  }
  if (until <= since) throw refused('/to', msg('A correction ends after it begins.'));
  if (until - since > longestCorrectionDays * 86_400_000) {
    throw refused('/to', msg('A correction covers 31 days at most.'));
  }
  if (until > Math.ceil(now.getTime() / quarterMs) * quarterMs) {
    throw refused('/to', msg('Only what is past can be corrected.'));
  }
  return { since: new Date(since), until: new Date(until) };
}

function requireTarget({ kind, camera, line, area }: CountCorrectionDraft): void {
  if ((camera === undefined) === (area === undefined)) {
    throw refused('/camera', msg('A correction is of an area or of a camera.'));
  }
  if (kind === 'not_counted' && camera === undefined) {
    throw refused('/camera', msg('A camera’s counter was covered: say which camera.'));
  }
  if (line !== undefined && camera === undefined) {
    throw refused('/line', msg('A line is of a camera: say which camera.'));
  }
  if (kind === 'added' && camera !== undefined && line === undefined) {
    throw refused('/line', msg('Say over which line of the camera they crossed.'));
  }
}

function requirePeople({ kind, in: into = 0, out = 0 }: CountCorrectionDraft): void {
  if (kind === 'added' && into + out === 0) {
    throw refused('/in', msg('Say how many people came in or went out.'));
  }
  if (kind === 'not_counted' && into + out > 0) {
    throw refused('/in', msg('Enter people who were not counted as a correction of their own.'));
  }
}

export const refused = (path: string, message: Message) =>
  new ProblemError('malformed', message, { issues: [{ path, message }] });
