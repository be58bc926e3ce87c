import { Card, PlainTable, Quiet, ToneBadge } from '@foyer/kit';
import { Group, Stack } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Examples } from '../../blocks/demo-page.tsx';
import { type Breakpoint, breakpointOf, breakpoints, widthsOf } from './breakpoints.ts';
import page from './grid.page.json' with { type: 'json' };
import classes from './row.module.css';

const parts = {
  rows: (rows: readonly RowProps[]) =>
    rows.map((row) => <Row key={JSON.stringify(row)} {...row} />),
};

export const Screen = () => (
  <Stack gap="lg">
    <Examples all={page.examples.slice(0, 2)} parts={parts} />
    <BreakpointTable />
    <Examples all={page.examples.slice(2)} parts={parts} />
  </Stack>
);

/** The five breakpoints; the one that this very screen falls under is marked. */
function BreakpointTable() {
  const { width } = useViewportSize();
  const now = breakpointOf(width);
  return (
    <Card title="Breakpoints" level={2}>
      <Quiet mb="sm">{page.breakpoints}</Quiet>
      <PlainTable
        columns={['Name', 'Key', 'Width of the screen']}
        rows={breakpoints.map((breakpoint) => ({
          key: breakpoint.key,
          props: { 'aria-current': breakpoint === now || undefined },
          cells: [
            breakpoint.name,
            <code key="key">{breakpoint.key}</code>,
            <Group key="width" gap="var(--foyer-size-1) var(--foyer-size-3)">
              {widthsOf(breakpoint)}
              {breakpoint === now && (
                <ToneBadge tone="info" icon={IconDeviceDesktop}>
                  This screen
                </ToneBadge>
              )}
            </Group>,
          ],
        }))}
      />
    </Card>
  );
}

/** So many of the twelve columns from each breakpoint on, all of them before the first. */
interface CellData extends Partial<Record<Breakpoint['key'], number>> {
  text: string;
  /** Pixels; as high as its words by default. */
  height?: number;
}

interface RowProps {
  /** How cells of different heights stand to each other. */
  vertical?: string;
  /** Where cells stand that do not fill the row: they are as wide as they need to be. */
  horizontal?: string;
  cells: readonly CellData[];
}

const Row = ({ vertical, horizontal, cells }: RowProps) => (
  <div
    className={classes.row}
    data-free={horizontal !== undefined}
    style={{ alignItems: vertical, justifyContent: horizontal }}
  >
    {cells.map(({ text, height, ...spans }, i) => {
      const style = Object.entries(spans).map(([key, span]) => [`--${key}`, span] as const);
      return (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: cells stay where they are
          key={i}
          className={classes.cell}
          style={{ height, ...Object.fromEntries(style) } as CSSProperties}
        >
          {text}
        </div>
      );
    })}
  </div>
);
