import { PlainList } from '@foyer/kit';
import { Box, Flex } from '@mantine/core';

interface Props {
  entries: readonly { name: string; color: string }[];
  /** For colours that may be as pale as the ground. */
  isEdged?: boolean;
  mb?: string;
  fz?: number;
}

/** Colours with what they mean. */
export const Swatches = ({ entries, isEdged, ...look }: Props) => {
  const edge = 'var(--foyer-stroke-thin) solid var(--foyer-quiet)';
  const box = isEdged ? { w: 14, h: 14, bd: edge } : { w: 12, h: 12 };
  return (
    <PlainList
      display="flex"
      style={{ flexWrap: 'wrap', gap: 'var(--foyer-size-1) var(--foyer-size-4)' }}
      {...look}
    >
      {entries.map(({ name, color }) => (
        <Flex component="li" key={name} align="center" gap={isEdged ? 6 : 'xs'}>
          <Box bg={color} bdrs={2} {...box} />
          {name}
        </Flex>
      ))}
    </PlainList>
  );
};
