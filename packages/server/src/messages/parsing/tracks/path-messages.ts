import type { DeviceMessage } from '@foyer/contract';
import { infoMessage } from '../info-message.ts';
import { codeOf } from '../names.ts';
import type { SeenPaths } from './seen-tracks.ts';

/** A notification for each time of which paths are due. It counts nobody: others say how many people are there. */
export const pathMessages = (
  profile: string,
  src: string,
  due: readonly SeenPaths[],
): DeviceMessage[] =>
  due.map(({ period, paths }) =>
    infoMessage(codeOf(profile, src, 'paths', period.from, period.to), period.to, [
      { src, zones: [], period, paths },
    ]),
  );
