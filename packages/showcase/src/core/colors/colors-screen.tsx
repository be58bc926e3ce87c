import { Card, PlainTable, palette, type Tone, tones } from '@foyer/kit';
import { Box, Group, SimpleGrid, Stack } from '@mantine/core';
import { Examples } from '../../blocks/demo-page.tsx';
import page from './colors.page.json' with { type: 'json' };
import classes from './colors-screen.module.css';

export const Screen = () => (
  <Stack gap="lg">
    <Card title="States" level={2}>
      <PlainTable
        className={classes.states ?? ''}
        verticalSpacing={10}
        columns={['Preview', 'Postfix', 'Usage']}
        rows={tones.map((tone) => ({
          key: tone,
          cells: [
            <Preview key="preview" tone={tone} />,
            <code key="postfix">-{tone}</code>,
            page.uses[tone],
          ],
        }))}
      />
    </Card>
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Examples all={page.examples} />
    </SimpleGrid>
  </Stack>
);

const Preview = ({ tone }: { tone: Tone }) => (
  <Group gap="var(--foyer-size-2) var(--foyer-size-3)">
    <span className={classes.swatch} style={{ background: palette[tone] }} />
    <Box component="span" w={72} c="dimmed">
      {palette[tone]}
    </Box>
    <span style={{ color: `var(--foyer-${tone}-ink)` }}>ink</span>
    {(['tint', 'fill'] as const).map((form) => (
      <span
        key={form}
        className={classes.form}
        style={{
          background: `var(--foyer-${tone}-${form})`,
          color: form === 'fill' ? '#fff' : `var(--foyer-${tone}-ink)`,
        }}
      >
        {form}
      </span>
    ))}
  </Group>
);
