import { Sparkline, type Tone } from '@foyer/kit';
import { Box, Flex, SimpleGrid, Text } from '@mantine/core';
import data from './overview-charts.json' with { type: 'json' };

/** Nine values between 1 and 20 each (demo specification, section 9); guests follow the snow by a week. */
export const { sparks } = data;

export const SnowSparks = () => (
  <SimpleGrid
    minColWidth={200}
    autoFlow="auto-fit"
    spacing={32}
    verticalSpacing="sm"
    mt="md"
    pt="md"
    style={{ borderTop: 'var(--foyer-stroke-thin) solid var(--foyer-line)' }}
  >
    {sparks.map(({ name, unit, tone, values }) => (
      <Box key={name} component="dl" m={0}>
        <Text component="dt" c="dimmed" fz={13}>
          {name}
        </Text>
        <Flex component="dd" align="center" gap="md" m={0}>
          <Text component="b" c="bright" fw={700} flex="none">
            {values.at(-1)} {unit}
          </Text>
          <Sparkline
            values={values}
            tone={tone as Tone}
            label={`${name} in the last nine weeks, ${unit}: ${values.join(', ')}`}
          />
        </Flex>
      </Box>
    ))}
  </SimpleGrid>
);
