import { Card, ToneBadge } from '@foyer/kit';
import { Table } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { breakpointOf, breakpoints, widthsOf } from './breakpoints.ts';
import classes from './grid-screen.module.css';

/** The five breakpoints; the one that this very screen falls under is marked. */
export function BreakpointTable() {
  const { width } = useViewportSize();
  const now = breakpointOf(width);
  return (
    <Card title="Breakpoints" level={2}>
      <p className={classes.about}>
        A cell keeps its number of columns from its breakpoint on, until the next one says
        otherwise.
      </p>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Key</Table.Th>
            <Table.Th>Width of the screen</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {breakpoints.map((breakpoint) => (
            <Table.Tr key={breakpoint.key} aria-current={breakpoint === now || undefined}>
              <Table.Td>{breakpoint.name}</Table.Td>
              <Table.Td>
                <code>{breakpoint.key}</code>
              </Table.Td>
              <Table.Td>
                <div className={classes.width}>
                  {widthsOf(breakpoint)}
                  {breakpoint === now && (
                    <ToneBadge tone="info" icon={IconDeviceDesktop}>
                      This screen
                    </ToneBadge>
                  )}
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
