import { Box, type BoxProps, Group, type GroupProps, Text } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './blocks.module.css';
import { Quiet } from './quiet.tsx';

interface PlainListProps
  extends BoxProps,
    Pick<
      ComponentPropsWithRef<'ul'>,
      'ref' | 'id' | 'hidden' | 'aria-label' | 'aria-labelledby' | 'aria-live'
    > {
  component?: 'ul' | 'ol';
  isLined?: boolean;
  children: ReactNode;
}

/** A list without marks. */
export const PlainList = ({ component = 'ul', isLined, className, ...props }: PlainListProps) => (
  <Box
    component={component as 'ul'}
    className={`${isLined ? classes.lined : classes.plain} ${className ?? ''}`}
    {...props}
  />
);

interface MediaRowProps extends Omit<GroupProps, 'title'> {
  component?: 'li' | 'span' | 'div';
  media: ReactNode;
  title?: ReactNode;
  /** Quieter, below the title. */
  text?: ReactNode;
  end?: ReactNode;
}

/** A face or an icon, with what it stands for beside it. */
export const MediaRow = ({
  component = 'li',
  media,
  title,
  text,
  end,
  ...props
}: MediaRowProps) => {
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
