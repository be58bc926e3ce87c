import { t } from '@foyer/translation/page';
import { Popover } from '@mantine/core';
import { memo, useEffect, useMemo, useState } from 'react';
import { stateLook, stateWord } from '../../state/state-badge/states.ts';
import { rowsBy } from '../../table/paged-rows/list-rows.ts';
import { showCount } from '../../text/figures.ts';
import type { Place } from '../outlines/mercator.ts';
import { pointInView, type View } from '../outlines/outline-path.ts';
import type { MapSites } from '../place-map/map-props.ts';
import {
  areaOf,
  countSites,
  fitView,
  gapOf,
  groupSites,
  isOnePlace,
  type SiteGroup,
  statesSentence,
  worstState,
} from './site-groups.ts';
import classes from './site-markers.module.css';

interface Props {
  view: View;
  sites: MapSites;
  onLook: (centre: Place, zoom: number) => void;
}

/** Marks further outside than this are not there. Pixels. */
const marginPx = 40;

/** Marks of many places: those that would overlap are one mark with their number, which comes apart when pressed. */
export function SiteMarkers({ view, sites, onLook }: Props) {
  const { noun, places, card, onArea } = sites;
  const zoom = Math.floor(view.zoom);
  const groups = useMemo(() => groupSites(places, zoom), [places, zoom]);
  const gapPx = useMemo(() => gapOf(places), [places]);
  const { west, south, east, north } = areaOf(view);
  useEffect(() => {
    onArea?.({ zoom, west, south, east, north });
  }, [onArea, zoom, west, south, east, north]);
  return (
    <div className={classes.marks}>
      {groups.map((group) => {
        const { x, y } = pointInView(group.place, view);
        const isOutside = Math.min(x, y, view.width - x, view.height - y) < -marginPx;
        if (isOutside) return null;
        const isSplit = countSites(group.sites) > 1 && !isOnePlace(group.sites, gapPx);
        return (
          <div
            key={group.sites[0]?.id}
            className={classes.mark}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          >
            {isSplit ? (
              <Mark
                group={group}
                label={t('{count, number} {places}: {states}. Look closer.', {
                  count: countSites(group.sites),
                  places: noun,
                  states: statesSentence(group.sites),
                })}
                onClick={() => {
                  const { centre, zoom: fitting } = fitView(group.sites, view);
                  onLook(centre, Math.max(fitting, view.zoom + 1));
                }}
              />
            ) : (
              <SiteMark group={group} noun={noun} card={card} />
            )}
          </div>
        );
      })}
    </div>
  );
}

interface MarkProps {
  group: SiteGroup;
  label: string;
  onClick: () => void;
}

function Mark({ group, label, onClick, ...target }: MarkProps) {
  const state = worstState(group.sites);
  const { tone, icon: Glyph } = stateLook(state);
  const count = countSites(group.sites);
  return (
    <button
      {...target}
      type="button"
      className={classes.button}
      style={{ color: `var(--foyer-${tone}-ink)`, background: `var(--foyer-${tone}-tint)` }}
      aria-label={label}
      title={label}
      data-site-state={state}
      onClick={onClick}
    >
      <Glyph size={16} aria-hidden />
      {count > 1 && <span>{showCount(count)}</span>}
    </button>
  );
}

const sentenceOf = (noun: string, sites: SiteGroup['sites']) =>
  t('{count, number} {places}: {states}', {
    count: countSites(sites),
    places: noun,
    states: statesSentence(sites),
  });

/** A mark that cannot come apart: pressed, it shows the card of each of its sites. */
const SiteMark = memo(function SiteMark({
  group,
  noun,
  card,
}: Pick<MapSites, 'noun' | 'card'> & { group: SiteGroup }) {
  const [isOpen, setOpen] = useState(false);
  const [only] = group.sites;
  const label =
    group.sites.length === 1 && only?.name != null
      ? `${only.name}, ${stateWord(worstState(group.sites))}`
      : sentenceOf(noun, group.sites);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top"
      shadow="md"
      trapFocus
      returnFocus
      withRoles
      middlewares={{ flip: true, shift: true }}
    >
      <Popover.Target>
        <Mark group={group} label={label} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.cards ?? ''}>
        {rowsBy(group.sites, ({ name }) => name ?? '', 'ascending').map((site) => (
          <div key={site.id} className={classes.card}>
            {site.name === null ? sentenceOf(noun, [site]) : card(site)}
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
});
