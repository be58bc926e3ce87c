import { t } from '@foyer/translation/page';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { IconButton } from '../../buttons/icon-button/icon-button.tsx';
import type { Place } from '../outlines/mercator.ts';
import type { View } from '../outlines/outline-path.ts';
import type { Outlines } from '../outlines/use-outlines.ts';
import { type MapMarker, type MapProps, maxStreetZoom, zoomRange } from '../place-map/map-props.ts';
import { SiteMarkers } from '../site-map/site-markers.tsx';
import { Locator } from './locator.tsx';
import classes from './map.module.css';
import { MapOverlay } from './map-overlay.tsx';

interface Props {
  frameRef: Ref<HTMLDivElement>;
  view: View;
  markers: readonly MapMarker[];
  sites: MapProps['sites'];
  sketch: MapProps['sketch'];
  outlines: Outlines | null;
  isField: boolean;
  /** The land is drawn: from then on the ground may be water. */
  hasLand: boolean;
  /** The land is a street map. */
  hasStreets?: boolean;
  onZoom: (step: 1 | -1) => void;
  /** Looks at a place from a zoom. */
  onLook: (centre: Place, zoom: number) => void;
  /** Enter: the middle of the map is meant. */
  onMiddle: MapProps['onPick'];
  label: string;
  height: number;
  /** The land, and what moves it. */
  children: ReactNode;
}

const none: readonly Place[] = [];

/** The box of a map with everything that both ways of drawing share. */
export function MapFrame(props: Props) {
  const { view, markers, sites, outlines, onZoom, onLook, onMiddle, hasStreets = false } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onMiddle || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    onMiddle(view.centre);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div
      role="group"
      ref={props.frameRef}
      className={classes.frame}
      style={{ height: props.height }}
      aria-label={props.label}
      data-field={props.isField}
      data-land={props.hasLand}
      data-streets={hasStreets}
      onKeyDown={onKeyDown}
    >
      {props.children}
      {view.width > 0 && (
        <MapOverlay
          view={view}
          markers={markers}
          sketch={props.sketch}
          sites={sites?.places ?? none}
          hasStreets={hasStreets}
        />
      )}
      {sites && view.width > 0 && <SiteMarkers view={view} sites={sites} onLook={onLook} />}
      {props.isField && <div className={classes.crosshair} aria-hidden="true" />}
      {!sites && !hasStreets && <Locator view={view} outlines={outlines} />}
      <div className={classes.buttons}>
        <IconButton
          variant="default"
          size={30}
          icon={IconPlus}
          iconSize={16}
          label={t('Zoom in')}
          disabled={view.zoom >= (hasStreets ? maxStreetZoom : zoomRange.most)}
          onClick={() => onZoom(1)}
        />
        <IconButton
          variant="default"
          size={30}
          icon={IconMinus}
          iconSize={16}
          label={t('Zoom out')}
          disabled={view.zoom <= zoomRange.least}
          onClick={() => onZoom(-1)}
        />
      </div>
    </div>
  );
}
