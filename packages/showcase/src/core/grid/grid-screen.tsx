import { PageHeader } from '@foyer/kit';
import { Stack } from '@mantine/core';
import { Example } from '../../parts/example.tsx';
import { BreakpointTable } from './breakpoint-table.tsx';
import { Cell, Row } from './row.tsx';

const verticals = ['start', 'center', 'end'] as const;
const horizontals = ['start', 'center', 'end', 'space-between', 'space-around'] as const;

/** Twelve columns, and how things stand in them. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Grid"
        subtitle="A row has twelve columns. A cell says how many of them it takes, and from which width of the screen on."
      />
      <Stack gap={24}>
        <Example
          title="Three columns"
          about="Side by side from medium screens on, one below the other before."
          code={
            '<Row>\n  <Cell md={4}>First</Cell>\n  <Cell md={4}>Second</Cell>\n  <Cell md={4}>Third</Cell>\n</Row>'
          }
        >
          <Row>
            <Cell md={4}>First of three</Cell>
            <Cell md={4}>Second of three</Cell>
            <Cell md={4}>Third of three</Cell>
          </Row>
        </Example>
        <Example
          title="Equal width"
          about="Two halves, three thirds, four quarters: on every screen."
          code={'<Row>\n  <Cell xs={6}>1 of 2</Cell>\n  <Cell xs={6}>2 of 2</Cell>\n</Row>'}
        >
          {[2, 3, 4].map((count) => (
            <Row key={count}>
              {Array.from({ length: count }, (_, i) => i + 1).map((place) => (
                <Cell key={place} xs={12 / count}>
                  {place} of {count}
                </Cell>
              ))}
            </Row>
          ))}
        </Example>
        <BreakpointTable />
        <Example
          title="Vertical alignment"
          about="Where a low cell stands beside a high one."
          code={
            '<Row vertical="center">\n  <Cell xs={6} height={96}>High</Cell>\n  <Cell xs={6}>center</Cell>\n</Row>'
          }
        >
          {verticals.map((vertical) => (
            <Row key={vertical} vertical={vertical}>
              <Cell xs={6} height={96}>
                High
              </Cell>
              <Cell xs={6}>{vertical}</Cell>
            </Row>
          ))}
        </Example>
        <Example
          title="Horizontal alignment"
          about="Where cells stand that leave room in their row."
          code={
            '<Row horizontal="space-between">\n  <Cell>space-between</Cell>\n  <Cell>space-between</Cell>\n</Row>'
          }
        >
          {horizontals.map((horizontal) => (
            <Row key={horizontal} horizontal={horizontal}>
              <Cell>{horizontal}</Cell>
              <Cell>{horizontal}</Cell>
            </Row>
          ))}
        </Example>
      </Stack>
    </>
  );
}
