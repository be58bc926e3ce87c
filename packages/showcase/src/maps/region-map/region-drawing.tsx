import { ExportMenu, Failed } from '@foyer/kit';
import { Flex, Group, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Atlas } from './atlas.ts';
import { atlases } from './atlases.ts';
import { exportedMap } from './exported-map.ts';
import { RegionCanvas } from './region-canvas.tsx';
import { itemsOf, nearest, nextPoint } from './region-items.ts';
import classes from './region-map.module.css';
import { Points, RegionSpots } from './region-marks.tsx';
import { RegionLegend, RegionTable, RegionTooltip, ZoomButtons } from './region-parts.tsx';
import { defaultHeight, type RegionMapProps } from './region-props.ts';
import { inFrame } from './region-view.ts';
import { focusOn, keyOf, usePointing } from './use-pointing.ts';
import { useRegionView, useSought, useWheel, zoomStep } from './use-region-view.ts';
import { rangeOf } from './value-ranges.ts';

export function RegionDrawing(props: RegionMapProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['atlas', props.atlas],
    queryFn: atlases[props.atlas],
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (data) return <DrawnMap {...props} drawing={data} />;
  if (isFetching) return <Skeleton height={props.height ?? defaultHeight} radius="sm" />;
  return (
    <Failed
      title="The map could not be loaded"
      detail="Its outlines did not arrive. Check the connection and try again."
      reference={String(error)}
      onRetry={() => void refetch()}
    />
  );
}

/** Height per width of a closer view beyond which a phone would show mostly sea. */
const maxSlender = 0.8;
const none: readonly never[] = [];

function DrawnMap({ drawing, ...props }: RegionMapProps & { drawing: Atlas }) {
  const { label, values = none, points = none, ranges = none } = props;
  const { ref, width, height: seenHeight } = useElementSize();
  const slender = props.home ? maxSlender : drawing.height / drawing.width;
  const height = Math.min(
    props.height ?? defaultHeight,
    width > 0 ? width * slender : Number.POSITIVE_INFINITY,
  );
  const [ground, setGround] = useState<SVGSVGElement | null>(null);
  const frame = { width: width || drawing.width, height: seenHeight || height };
  const viewing = useRegionView(drawing, frame, props.home);
  const { placement, viewpoint, zoomBy, drag } = viewing;
  useSought(viewing, props.sought);
  useWheel(ground, props.hasWheel ? zoomBy : undefined);

  const items = useMemo(() => itemsOf(drawing, values, points), [drawing, values, points]);
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items]);
  const colors = useMemo(
    () => new Map(values.map(({ id, value }) => [id, rangeOf(value, ranges)?.color ?? ''])),
    [values, ranges],
  );
  const marks = items.filter(({ radius }) => radius !== undefined);
  const { pointed, focused, listeners, leave, clear } = usePointing(drawing, placement);
  const tabKey = focused && byKey.has(focused) ? focused : nearest(items, viewpoint)?.key;
  const shown = pointed && byKey.get(pointed.key);
  const shownAt = shown && inFrame(shown, placement);
  const scene = { atlas: drawing, placement, frame, colors, marked: shown?.regionId };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = byKey.get(keyOf(event) ?? '');
    const next = from && nextPoint(items, from, event.key);
    if (next) {
      leave();
      viewing.reveal(next);
      focusOn(ground, next.key);
    } else if (event.key === '+' || event.key === '=')
      zoomBy(zoomStep, from && inFrame(from, placement));
    else if (event.key === '-') zoomBy(1 / zoomStep);
    else if (event.key === '0') viewing.goHome();
    else if (event.key === 'Escape') clear();
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
  };

  return (
    <Flex flex="1 0 auto" direction="column">
      <div ref={ref} className={classes.frame} style={{ height }}>
        {width > 0 && <RegionCanvas {...scene} />}
        {width > 0 && (
          <svg
            ref={setGround}
            className={classes.ground}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            role="application"
            aria-roledescription="map"
            aria-label={`${label}. Arrow keys lead from one place to the next, plus and minus zoom.`}
            data-zoom={viewpoint.zoom}
            onKeyDown={onKeyDown}
            {...listeners}
            {...drag}
            onPointerMove={(event) => {
              drag.onPointerMove(event);
              listeners.onPointerMove(event);
            }}
          >
            <g
              transform={`translate(${placement.left} ${placement.top}) scale(${placement.scale})`}
            >
              <RegionSpots regions={drawing.regions} items={byKey} tabKey={tabKey} />
            </g>
            <Points points={marks} placement={placement} tabKey={tabKey} />
            {shownAt && shown.radius !== undefined && (
              <circle className={classes.ring} cx={shownAt.x} cy={shownAt.y} r={shown.radius + 4} />
            )}
          </svg>
        )}
        {shownAt && (
          <RegionTooltip item={shown} at={pointed.at ?? shownAt} frameWidth={frame.width} />
        )}
        <ZoomButtons {...viewing} />
      </div>
      {ranges.length > 0 && <RegionLegend title={props.valueName} ranges={ranges} />}
      <Group
        gap="var(--foyer-size-1) var(--foyer-size-3)"
        align="start"
        justify="space-between"
        mt="sm"
      >
        <RegionTable label={label} valueName={props.valueName} items={items} />
        <ExportMenu label={label} exported={() => exportedMap(props, scene, marks)} />
      </Group>
    </Flex>
  );
}
