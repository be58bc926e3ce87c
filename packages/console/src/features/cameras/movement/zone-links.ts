import type { CameraMovement } from '@foyer/contract';
import type { SankeyLink } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** The name of a zone; its id where nobody gave one. */
export const zoneName = ({ id, name }: { id: string; name: string }): string => name.trim() || id;

/** Who went from zone to zone, by the names of the zones; who came from or went to none was outside. */
export function zoneLinks({ zones, transitions }: CameraMovement): SankeyLink[] {
  const names = new Map(zones.map((zone) => [zone.id, zoneName(zone)]));
  const nameOf = (zone: string | null) =>
    zone === null ? t.of('of all zones', 'Outside') : (names.get(zone) ?? zone);
  return transitions.map(({ from, to, people }) => ({
    from: nameOf(from),
    to: nameOf(to),
    count: people,
  }));
}
