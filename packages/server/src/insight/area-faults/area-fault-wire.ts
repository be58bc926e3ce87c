import type { AreaFault, AreaFaults as WireFaults } from '@foyer/contract';
import type { AreaRow } from '../../records/areas/area-views.ts';
import type { AreaFaults } from './find-area-faults.ts';
import type { Shortfall } from './shortfalls.ts';

const round = (share: number) => Math.round(share * 1000) / 1000;

/** What was found of an area → the contract's `AreaFaults`. */
export function areaFaultsToWire(found: AreaFaults, lines: AreaRow['lines']): WireFaults {
  const named = (places: readonly number[]) =>
    places.map((nth) => ({ camera: lines[nth]!.camera, line: lines[nth]!.line }));
  const unmeasured = { share: null, low: null, high: null };
  const findings: AreaFault[] = [
    ...found.reversed.map(
      (nth): AreaFault => ({ code: 'reversed', lines: named([nth]), ...unmeasured }),
    ),
    ...found.samePeople.map(
      (pair): AreaFault => ({ code: 'same_people', lines: named(pair), ...unmeasured }),
    ),
    ...found.shortfalls.map((shortfall): AreaFault => {
      const { share, low, high } = shortfall;
      return {
        code: codeOf(shortfall),
        lines: named(shortfall.lines),
        share: round(share),
        low: round(low),
        high: round(high),
      };
    }),
  ];
  return {
    state: stateOf(found, findings),
    days: found.days,
    noticeable: found.noticeable === null ? null : round(found.noticeable),
    findings,
  };
}

function codeOf({ direction, lines }: Shortfall): AreaFault['code'] {
  if (lines.length === 1) return direction === 'out' ? 'exits_short' : 'entries_short';
  return direction === 'out' ? 'exits_short_at_one' : 'entries_short_at_one';
}

function stateOf(found: AreaFaults, findings: readonly AreaFault[]): WireFaults['state'] {
  if (findings.length > 0) {
    return findings.every(({ code }) => code.endsWith('_at_one')) ? 'cannot tell' : 'faulty';
  }
  return found.noticeable === null ? 'too little data' : 'sound';
}
