import { Card, PageHeader, palette, type Tone, tones } from '@foyer/kit';
import { Button, Group, Table } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { Example } from '../../parts/example.tsx';
import { Heading, levels } from '../heading.tsx';
import classes from './colors-screen.module.css';

const uses: Record<Tone, string> = {
  primary: 'The one thing to do on a screen, and what is chosen.',
  success: 'Something went well, or is as it should be: online.',
  info: 'Links, and what is good to know.',
  warning: 'Look at it before long: degraded.',
  danger: 'Something is wrong or would be lost: offline, delete.',
  secondary: 'Everything beside the point.',
};

/** The palette: what each colour says, and how it looks on headings and buttons. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Colours"
        subtitle="Six states with one meaning each. Ink, tint and fill are made from one colour, so that text on them can be read in light and dark."
      />
      <div className={classes.stack}>
        <StatesTable />
        <div className={classes.halves}>
          <Example title="Headings" about="A state’s ink on six sizes.">
            {levels.map((level, i) => (
              <Heading key={level} level={level} tone={tones[i]!}>
                {upperFirst(tones[i]!)} heading
              </Heading>
            ))}
          </Example>
          <Example
            title="Buttons"
            about="A state’s fill carries white text; light and dark are for grounds of the other kind."
            code={'<Button color="success">Success</Button>'}
          >
            <Group gap={12}>
              {tones.map((tone) => (
                <Button key={tone} color={tone}>
                  {upperFirst(tone)}
                </Button>
              ))}
              <Button className={classes.light ?? ''}>Light</Button>
              <Button className={classes.dark ?? ''}>Dark</Button>
            </Group>
          </Example>
        </div>
      </div>
    </>
  );
}

const StatesTable = () => (
  <Card title="States" level={2}>
    <Table className={classes.states ?? ''} verticalSpacing={10}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Preview</Table.Th>
          <Table.Th>Postfix</Table.Th>
          <Table.Th>Usage</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tones.map((tone) => (
          <Table.Tr key={tone}>
            <Table.Td>
              <Preview tone={tone} />
            </Table.Td>
            <Table.Td>
              <code>-{tone}</code>
            </Table.Td>
            <Table.Td>{uses[tone]}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Card>
);

const Preview = ({ tone }: { tone: Tone }) => (
  <Group gap="8px 12px">
    <span className={classes.swatch} style={{ background: palette[tone] }} />
    <span className={classes.hex}>{palette[tone]}</span>
    <span style={{ color: `var(--foyer-${tone}-ink)` }}>ink</span>
    <span
      className={classes.form}
      style={{ background: `var(--foyer-${tone}-tint)`, color: `var(--foyer-${tone}-ink)` }}
    >
      tint
    </span>
    <span
      className={classes.form}
      style={{ background: `var(--foyer-${tone}-fill)`, color: '#fff' }}
    >
      fill
    </span>
  </Group>
);
