import { FactList, Quiet } from '@foyer/kit';
import { Box, Center, Flex, SimpleGrid, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Glyph } from '../blocks/glyph.tsx';
import { ButtonLink } from '../showcase-link.tsx';
import classes from './package-screen.module.css';
import versions from './versions.json' with { type: 'json' };

/** A dashboard in five techniques, and where each is to be seen. */
export const Screen = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
    {versions.map((version) => (
      <VersionCard key={version.name} {...version} />
    ))}
  </SimpleGrid>
);

const VersionCard = ({ name, icon, about, facts }: (typeof versions)[number]) => (
  <article className={classes.card} aria-label={name}>
    <Center
      component="span"
      flex="none"
      w={72}
      h={72}
      bdrs="sm"
      bg="var(--foyer-primary-tint)"
      c="var(--foyer-primary-ink)"
    >
      <Glyph name={icon} size={40} stroke={1.4} />
    </Center>
    <Flex flex={1} direction="column" miw={0}>
      <Title order={2} fz={18}>
        {name}
      </Title>
      <Quiet flex={1} mt="2xs" mb="sm">
        {about}
      </Quiet>
      <FactList facts={facts as [string, string][]} />
      <Box mt="md">
        <ButtonLink
          to="/app/showcase"
          aria-label={`Go to Demo of ${name}`}
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          Go to Demo
        </ButtonLink>
      </Box>
    </Flex>
  </article>
);
