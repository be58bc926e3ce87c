import { SimpleGrid, Stack } from '@mantine/core';
import { Examples } from '../../blocks/demo-page.tsx';
import page from './typography.page.json' with { type: 'json' };

export const Screen = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
    {[page.headings, page.texts].map((examples) => (
      <Stack key={examples[0]!.title} gap="lg">
        <Examples all={examples} />
      </Stack>
    ))}
  </SimpleGrid>
);
