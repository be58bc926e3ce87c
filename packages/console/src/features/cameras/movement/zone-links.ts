import type { CameraMovement } from '@foyer/contract';
import type { SankeyLink } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** Who went from zone to zone, by the names of the zones; who came from or went to none was outside. */
export function zoneLinks({ zones, transitions }: CameraMovement): SankeyLink[] {
  const names = new Map(zones.map(({ id, name }) => [id, name.trim() || id]));
  const nameOf = (zone: string | null) =>
    zone === null ? t.of('of all zones', 'Outside') : (names.get(zone) ?? zone);
  return transitions.map(({ from, to, people }) => ({
    from: nameOf(from),
    to: nameOf(to),
    count: people,
  }));
}
