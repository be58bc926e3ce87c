import { Card, PageHeader, ToneBadge } from '@foyer/kit';
import { Group, Stack } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { Examples } from '../../blocks/demo-page.tsx';
import { PlainTable } from '../../blocks/plain-table.tsx';
import { Quiet } from '../../blocks/quiet.tsx';
import { breakpointOf, breakpoints, widthsOf } from './breakpoints.ts';
import page from './grid.page.json' with { type: 'json' };
import { Row, type RowProps } from './row.tsx';

const parts = {
  rows: (rows: readonly RowProps[]) =>
    rows.map((row) => <Row key={JSON.stringify(row)} {...row} />),
};

/** Twelve columns, and how things stand in them. */
export const Screen = () => (
  <>
    <PageHeader title={page.title} subtitle={page.subtitle} />
    <Stack gap={24}>
      <Examples all={page.examples.slice(0, 2)} parts={parts} />
      <BreakpointTable />
      <Examples all={page.examples.slice(2)} parts={parts} />
    </Stack>
  </>
);

/** The five breakpoints; the one that this very screen falls under is marked. */
function BreakpointTable() {
  const { width } = useViewportSize();
  const now = breakpointOf(width);
  return (
    <Card title="Breakpoints" level={2}>
      <Quiet mb={12}>{page.breakpoints}</Quiet>
      <PlainTable
        columns={['Name', 'Key', 'Width of the screen']}
        rows={breakpoints.map((breakpoint) => ({
          key: breakpoint.key,
          props: { 'aria-current': breakpoint === now || undefined },
          cells: [
            breakpoint.name,
            <code key="key">{breakpoint.key}</code>,
            <Group key="width" gap="4px 12px">
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
