import type { FloorMovement } from '@foyer/contract';
import type { SankeyLink } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** Who went from area to area, by their names; who came from or went to none was outside. */
export function areaLinks({ areas, transitions }: FloorMovement): SankeyLink[] {
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const nameOf = (area: number | null) =>
    area === null ? t.of('of all zones', 'Outside') : (names.get(area) ?? String(area));
  return transitions.map(({ from, to, people }) => ({
    from: nameOf(from),
    to: nameOf(to),
    count: people,
  }));
}
