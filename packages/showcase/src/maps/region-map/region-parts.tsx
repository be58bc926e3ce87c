import { IconButton, PlainTable, showNumberOf } from '@foyer/kit';
import { Flex, Group, Text } from '@mantine/core';
import { IconHome, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Swatches } from '../../blocks/swatches.tsx';
import type { SheetPoint } from './atlas.ts';
import type { RegionItem } from './region-items.ts';
import classes from './region-map.module.css';
import { zoomLimits } from './region-view.ts';
import { type RegionViewing, zoomStep } from './use-region-view.ts';
import type { ValueRange } from './value-ranges.ts';

export function ZoomButtons({ viewpoint, zoomBy, goHome }: RegionViewing) {
  const look = { variant: 'default', size: 30, iconSize: 16 } as const;
  return (
    <Flex pos="absolute" top={10} right={10} gap="2xs" style={{ zIndex: 1 }}>
      <IconButton
        {...look}
        icon={IconPlus}
        label="Zoom in"
        disabled={viewpoint.zoom >= zoomLimits.most}
        onClick={() => zoomBy(zoomStep)}
      />
      <IconButton
        {...look}
        icon={IconMinus}
        label="Zoom out"
        disabled={viewpoint.zoom <= zoomLimits.least}
        onClick={() => zoomBy(1 / zoomStep)}
      />
      <IconButton {...look} icon={IconHome} label="Where the map began" onClick={goHome} />
    </Flex>
  );
}

/** Pixels: half of the widest tooltip, which must not leave the frame, and what one above needs. */
const halfWidth = 100;
const roomAbove = 72;

interface TooltipProps {
  item: RegionItem;
  /** Pixels of the frame. */
  at: SheetPoint;
  frameWidth: number;
}

/** What is pointed at, in words. Readers hear the same from the mark itself. */
export const RegionTooltip = ({ item, at, frameWidth }: TooltipProps) => (
  <div
    className={classes.tooltip}
    data-side={at.y < roomAbove ? 'below' : 'above'}
    style={{
      left: Math.max(halfWidth, Math.min(frameWidth - halfWidth, at.x)),
      top: at.y,
      maxWidth: halfWidth * 2,
    }}
    aria-hidden="true"
    data-testid="region-tooltip"
  >
    <strong>{item.name}</strong>
    {item.text !== undefined && <span>{item.text}</span>}
  </div>
);

export const RegionLegend = (props: {
  title: string | undefined;
  ranges: readonly ValueRange[];
}) => (
  <Group gap="var(--foyer-size-1) var(--foyer-size-4)" mt="sm" fz="xs">
    {props.title !== undefined && (
      <Text span inherit c="bright" fw={600}>
        {props.title}
      </Text>
    )}
    <Swatches isEdged entries={props.ranges} />
  </Group>
);

interface TableProps {
  label: string;
  valueName: string | undefined;
  items: readonly RegionItem[];
}

/** What the map shows as a table, by name. */
export function RegionTable({ label, valueName = 'About', items }: TableProps) {
  const [isOpen, setOpen] = useState(false);
  const described = items
    .filter(({ isDescribed }) => isDescribed)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  if (described.length === 0) return null;
  const place = { name: 'Place', isHead: true };
  const hasTexts = described.some(({ text }) => text !== undefined);
  return (
    <details
      className={classes.details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Show as a table ({showNumberOf(described.length, 'place')})</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section className={classes.scroll} aria-label={`${label}: table`} tabIndex={0}>
          <PlainTable
            stickyHeader
            striped
            verticalSpacing={6}
            columns={hasTexts ? [place, valueName] : [place]}
            rows={described.map(({ key, name, text }) => ({ key, cells: [name, text] }))}
          />
        </section>
      )}
    </details>
  );
}
