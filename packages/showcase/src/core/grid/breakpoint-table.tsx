import { Card, ToneBadge } from '@foyer/kit';
import { Group, Table, Text } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { breakpointOf, breakpoints, widthsOf } from './breakpoints.ts';

/** The five breakpoints; the one that this very screen falls under is marked. */
export function BreakpointTable() {
  const { width } = useViewportSize();
  const now = breakpointOf(width);
  return (
    <Card title="Breakpoints" level={2}>
      <Text c="dimmed" mb={12}>
        A cell keeps its number of columns from its breakpoint on, until the next one says
        otherwise.
      </Text>
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
                <Group gap="4px 12px">
                  {widthsOf(breakpoint)}
                  {breakpoint === now && (
                    <ToneBadge tone="info" icon={IconDeviceDesktop}>
                      This screen
                    </ToneBadge>
                  )}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
