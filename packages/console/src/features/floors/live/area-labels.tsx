import { t } from '@foyer/translation/page';
import { IconAlertOctagon } from '@tabler/icons-react';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import { occupancyLooks, peopleWords } from '../../areas/index.ts';
import { middleOf } from '../plan/plan-geometry.ts';
import classes from './floor-view.module.css';
import type { AreaNow } from './use-floor-now.ts';

/** `34 of 80 · nearly full`, or that it is unknown. */
export function insideWords({ now, capacity }: AreaNow): string {
  if (!now || now.state === 'unknown') return occupancyLooks.unknown.word;
  const people = peopleWords(now);
  const word = occupancyLooks[now.state].word;
  return capacity > 0
    ? t('{people} of {capacity, number} · {state}', { people, capacity, state: word })
    : people;
}

/** Names of areas on a plan, with who is inside: links to their pages. */
export const AreaLabels = ({ areas }: { areas: readonly AreaNow[] }) =>
  areas.map((area) => {
    const [x] = middleOf(area.points);
    // At the upper edge: cameras stand in the middle of areas.
    const y = Math.min(...area.points.map(([, each = 0]) => each));
    const { tone, icon: StateIcon } = occupancyLooks[area.now?.state ?? 'unknown'];
    const Icon = area.alarms.length > 0 ? IconAlertOctagon : StateIcon;
    return (
      <AnchorLink
        key={area.area}
        to="/app/areas/$id/view"
        params={{ id: area.area }}
        className={classes.areaLabel}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        data-tone={tone}
        data-alarm={area.alarms.length > 0 || undefined}
        underline="never"
      >
        <Icon size={16} aria-hidden />
        <span>
          <bdi>{area.area_name}</bdi> <span className={classes.inside}>{insideWords(area)}</span>
        </span>
      </AnchorLink>
    );
  });
