import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const RouterAnchor = createLink(Anchor<'a'>);

interface Props extends AnchorProps {
  /** A whole address: the console's routes are not known here. */
  to: string;
  /** What stands after `#` in the address. */
  hash?: string;
  'aria-label'?: string;
  children: ReactNode;
}

export const ShowcaseLink = ({ to, ...props }: Props) => (
  <RouterAnchor {...(props as object)} to={to as NonNullable<LinkProps['to']>} />
);

export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate({ to: to as NonNullable<LinkProps['to']> });
}
