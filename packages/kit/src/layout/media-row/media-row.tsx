import { Box, Group, type GroupProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Quiet } from '../../text/quiet/quiet.tsx';

interface Props extends Omit<GroupProps, 'title'> {
  component?: 'li' | 'span' | 'div';
  media: ReactNode;
  title?: ReactNode;
  /** Quieter, below the title. */
  text?: ReactNode;
  end?: ReactNode;
}

/** A face or an icon, with what it stands for beside it. */
export const MediaRow = ({ component = 'li', media, title, text, end, ...props }: Props) => {
  const { children, ...look } = props;
  return (
    <Group component={component as 'li'} gap="sm" wrap="nowrap" {...(look as object)}>
      {media}
      <Box component="span" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {title !== undefined && (
          <Text span inherit display="block" c="bright" fw={600}>
            {title}
          </Text>
        )}
        {text !== undefined && (
          <Quiet span fz="xs">
            {text}
          </Quiet>
        )}
        {children}
      </Box>
      {end}
    </Group>
  );
};
