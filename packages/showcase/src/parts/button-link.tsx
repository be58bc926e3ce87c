import { Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const RouterButton = createLink(Button<'a'>);

interface Props extends ButtonProps {
  /** A whole address, as in `ShowcaseLink`. */
  to: string;
  /** What stands after `#` in the address. */
  hash?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link to a screen that looks like a button. */
export const ButtonLink = ({ to, ...props }: Props) => (
  <RouterButton {...(props as object)} component="a" to={to as NonNullable<LinkProps['to']>} />
);
