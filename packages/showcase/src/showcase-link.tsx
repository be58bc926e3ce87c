import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const RouterAnchor = createLink(Anchor<'a'>);
const RouterButton = createLink(Button<'a'>);

/** The console's routes are not known here. */
const addressed = (to: string) => to as NonNullable<LinkProps['to']>;

interface ScreenLink {
  /** A whole address. */
  to: string;
  /** What stands after `#` in the address. */
  hash?: string;
  'aria-label'?: string;
  children: ReactNode;
}

export const ShowcaseLink = ({ to, ...props }: AnchorProps & ScreenLink) => (
  <RouterAnchor {...(props as object)} to={addressed(to)} />
);

/** A link to a screen that looks like a button. */
export const ButtonLink = ({ to, ...props }: ButtonProps & ScreenLink) => (
  <RouterButton {...(props as object)} component="a" to={addressed(to)} />
);

export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate({ to: addressed(to) });
}
