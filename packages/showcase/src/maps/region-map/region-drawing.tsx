import { ExportMenu, Failed } from '@foyer/kit';
import { Flex, Group, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Atlas, SheetPoint } from './atlas.ts';
import { exportedMap } from './exported-map.ts';
import { nextPoint } from './next-point.ts';
import { RegionCanvas } from './region-canvas.tsx';
import { itemsOf, type RegionItem } from './region-items.ts';
import { RegionLegend } from './region-legend.tsx';
import classes from './region-map.module.css';
import { Points, RegionSpots } from './region-marks.tsx';
import { defaultHeight, type RegionMapProps } from './region-props.ts';
import { RegionTable } from './region-table.tsx';
import { RegionTooltip } from './region-tooltip.tsx';
import { inFrame } from './region-view.ts';
import { useAtlas } from './use-atlas.ts';
import { useDrag } from './use-drag.ts';
import { focusOn, keyOf, usePointing } from './use-pointing.ts';
import { useRegionView, useSought, useWheel, zoomStep } from './use-region-view.ts';
import { rangeOf } from './value-ranges.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export function RegionDrawing(props: RegionMapProps) {
  const { answer, retry } = useAtlas(props.atlas);
  if (!answer) return <Skeleton height={props.height ?? defaultHeight} radius="sm" />;
  if ('failure' in answer)
    return (
      <Failed
        title="The map could not be loaded"
        detail="Its outlines did not arrive. Check the connection and try again."
        reference={answer.failure}
        onRetry={retry}
      />
    );
  return <DrawnMap {...props} drawing={answer.atlas} />;
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
  const { placement, viewpoint, zoomBy } = viewing;
  useSought(viewing, props.sought);
  useWheel(ground, props.hasWheel ? zoomBy : undefined);
  const hand = useDrag(viewing);

  const items = useMemo(() => itemsOf(drawing, values, points), [drawing, values, points]);
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items]);
  const colors = useMemo(
    () => new Map(values.map(({ id, value }) => [id, rangeOf(value, ranges)?.color ?? ''])),
    [values, ranges],
  );
  const { pointed, focused, listen, leave, clear } = usePointing();
  const tabKey = focused && byKey.has(focused) ? focused : nearest(items, viewpoint)?.key;
  const shown = pointed ? byKey.get(pointed.key) : undefined;

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

  const marks = items.filter(isPoint);
  const pointing = listen(scene);
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
            {...pointing}
            {...hand}
            onPointerMove={(event) => {
              hand.onPointerMove(event);
              pointing.onPointerMove(event);
            }}
          >
            <g
              transform={`translate(${placement.left} ${placement.top}) scale(${placement.scale})`}
            >
              <RegionSpots regions={drawing.regions} items={byKey} tabKey={tabKey} />
            </g>
            <Points points={marks} placement={placement} tabKey={tabKey} />
            {shown?.radius !== undefined && (
              <circle
                className={classes.ring}
                cx={inFrame(shown, placement).x}
                cy={inFrame(shown, placement).y}
                r={shown.radius + 4}
              />
            )}
          </svg>
        )}
        {shown && (
          <RegionTooltip
            item={shown}
            at={pointed?.at ?? inFrame(shown, placement)}
            frameWidth={frame.width}
          />
        )}
        <ZoomButtons {...viewing} />
      </div>
      {ranges.length > 0 && <RegionLegend title={props.valueName} ranges={ranges} />}
      <Group gap="4px 12px" align="start" justify="space-between" mt={12}>
        <RegionTable label={label} valueName={props.valueName} items={items} />
        <ExportMenu label={label} exported={() => exportedMap({ ...props, scene, marks })} />
      </Group>
    </Flex>
  );
}

const isPoint = ({ radius }: RegionItem) => radius !== undefined;

function nearest(items: readonly RegionItem[], to: SheetPoint): RegionItem | undefined {
  const distance = ({ x, y }: SheetPoint) => Math.hypot(x - to.x, y - to.y);
  return items.reduce<RegionItem | undefined>(
    (best, item) => (!best || distance(item) < distance(best) ? item : best),
    undefined,
  );
}
