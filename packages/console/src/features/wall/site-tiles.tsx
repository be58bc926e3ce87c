import type { WallCamera } from '@foyer/contract';
import type { ComponentProps } from 'react';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import classes from './wall.module.css';
import { WallTile } from './wall-tile.tsx';

/** Cameras of a site that follow on each other. */
export interface WallSite {
  key: number;
  name: string;
  /** The customer and regions that it is part of, the largest first. */
  path: string[];
  cameras: WallCamera[];
}

/** The cameras of a page by site, in their order. */
export function sitesOf(rows: readonly WallCamera[], hasCustomers: boolean): WallSite[] {
  const sites: WallSite[] = [];
  for (const camera of rows) {
    const { Site, Customer, Regions } = camera;
    const path = [...(hasCustomers ? [Customer] : []), ...Regions].map(({ Name }) => Name);
    if (sites.at(-1)?.key !== Site.id)
      sites.push({ key: Site.id, name: Site.Name, path, cameras: [] });
    sites.at(-1)?.cameras.push(camera);
  }
  return sites;
}

interface Props
  extends Pick<ComponentProps<typeof WallTile>, 'width' | 'clockAheadMs' | 'onFocus'> {
  site: WallSite;
  /** Tiles beside each other. */
  columns: number;
  current: number | undefined;
}

/** The tiles of a site under its name, in columns of the wall. */
export const SiteTiles = ({ site, columns, current, ...tile }: Props) => (
  <section
    className={classes.site}
    style={{ gridColumn: `span ${Math.min(columns, site.cameras.length)}` }}
    aria-label={site.name}
  >
    <h2 className={classes.heading}>
      <RecordLink noun="sites" id={site.key}>
        <bdi>{site.name}</bdi>
      </RecordLink>
    </h2>
    <p className={classes.path} title={site.path.join(' / ')}>
      {site.path.map((name, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two regions may have the same name
        <span key={nth}>
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
    <ul className={classes.tiles}>
      {site.cameras.map((camera) => (
        <li key={camera.id} className={classes.cell}>
          <WallTile camera={camera} isCurrent={camera.id === current} {...tile} />
        </li>
      ))}
    </ul>
  </section>
);
