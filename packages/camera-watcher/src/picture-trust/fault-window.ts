import type { PictureFaultKind } from '@foyer/contract';
import type { PictureTime } from './still-run.ts';

/** A fault that stands. */
export interface StandingFault {
  kind: PictureFaultKind;
  /** ISO 8601: the first picture that had it. */
  since: string;
}

/** For how long pictures have to be bad until it is a fault, and which part of them: something may pass the camera. */
const beginnings: Record<PictureFaultKind, { lastsS: number; part: number }> = {
  black: { lastsS: 5, part: 0.8 },
  white: { lastsS: 5, part: 0.8 },
  // How long the picture has stood still was judged before.
  frozen: { lastsS: 0, part: 0 },
  blurred: { lastsS: 10, part: 0.8 },
  covered: { lastsS: 10, part: 0.8 },
  // Headlights of a car that turns pass sooner.
  dazzled: { lastsS: 10, part: 0.8 },
  moved: { lastsS: 15, part: 0.8 },
  // Damage lasts until the next whole picture, and comes again.
  torn: { lastsS: 10, part: 0.3 },
};
const minPictures = 3;
/** For how long pictures have to be good again. */
const endsAfterS = 5;
const tornEndsAfterS = 20;
const goodPart = 0.9;
const keptS = 30;

interface Judged extends PictureTime {
  /** Since when it is so, where that was before this picture. */
  since: string;
  kind: PictureFaultKind | undefined;
}

export interface FaultWindow {
  /** Adds what was judged of the next picture; answers the fault that stands. */
  add(judged: Judged): StandingFault | undefined;
  /** Ends what stands. */
  clear(): void;
}

export function createFaultWindow(standing: StandingFault | undefined): FaultWindow {
  let fault = standing;
  let seen: Judged[] = [];

  const last = (seconds: number, atS: number) => {
    const within = seen.filter((each) => each.atS >= atS - seconds);
    return within.length >= minPictures ? within : seen.slice(-minPictures);
  };
  const reachesBack = (seconds: number, atS: number) => {
    const [first] = seen;
    return seen.length >= minPictures && first !== undefined && first.atS <= atS - seconds;
  };

  function begun({ kind, atS, since }: Judged): StandingFault | undefined {
    if (kind === undefined) return undefined;
    const { lastsS, part } = beginnings[kind];
    if (lastsS === 0) return { kind, since };
    if (!reachesBack(lastsS, atS)) return undefined;
    const recent = last(lastsS, atS);
    const same = recent.filter((each) => each.kind === kind);
    if (same.length < Math.max(2, part * recent.length)) return undefined;
    return { kind, since: same[0]!.since };
  }

  function isOver(atS: number): boolean {
    const seconds = fault?.kind === 'torn' ? tornEndsAfterS : endsAfterS;
    const recent = last(seconds, atS);
    const good = recent.filter(({ kind }) => kind === undefined);
    return reachesBack(seconds, atS) && good.length >= goodPart * recent.length;
  }

  return {
    add(judged) {
      const { atS } = judged;
      // After a break nothing is known of the time between.
      if (seen.some((each) => each.atS > atS)) seen = [];
      seen = [
        ...seen.filter((each, nth) => each.atS >= atS - keptS || nth >= seen.length - 5),
        judged,
      ];
      const beginning = begun(judged);
      if (beginning && beginning.kind !== fault?.kind) fault = beginning;
      else if (fault && judged.kind === undefined && isOver(atS)) fault = undefined;
      return fault;
    },
    clear() {
      fault = undefined;
      seen = [];
    },
  };
}
