import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { MapSites } from '../place-map/map-props.ts';
import { PlaceMap } from '../place-map/place-map.tsx';
import { fitView } from './site-groups.ts';

interface Props {
  /** What the map shows, for those who do not see it. */
  label: string;
  /** At least one place. */
  sites: MapSites;
  /** Pixels. */
  height: number;
}

/** A map of many places that first shows them all. */
export function SiteMap({ label, sites, height }: Props) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 ? (
        <Fitted label={label} sites={sites} height={height} width={width} />
      ) : (
        <Skeleton height={height} radius="sm" />
      )}
    </div>
  );
}

function Fitted({ label, sites, height, width }: Props & { width: number }) {
  // Only the first look: a window that grows, or a device that moves, must not pull the map away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const { centre, zoom } = useMemo(() => fitView(sites.places, { width, height }), []);
  return (
    <PlaceMap
      label={label}
      sites={sites}
      height={height}
      centre={centre}
      zoom={zoom}
      markers={[]}
    />
  );
}
