import { Box, type BoxProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './plain-list.module.css';

interface Props
  extends BoxProps,
    Pick<
      ComponentPropsWithRef<'ul'>,
      'ref' | 'id' | 'dir' | 'hidden' | 'aria-label' | 'aria-labelledby' | 'aria-live'
    > {
  component?: 'ul' | 'ol';
  /** A line above each entry. */
  isLined?: boolean;
  children: ReactNode;
}

/** A list without marks. */
export const PlainList = ({ component = 'ul', isLined, className, ...props }: Props) => (
  <Box
    component={component as 'ul'}
    className={`${isLined ? classes.lined : classes.plain} ${className ?? ''}`}
    {...props}
  />
);
