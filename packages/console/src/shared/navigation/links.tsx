import { ActionIcon, type ActionIconProps, Anchor, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

/** A link to a screen, in text. */
export const AnchorLink = createLink(Anchor<'a'>);

type LinkButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** Mantine's Button renders a `<button>` by default; a link can be opened in a new tab. */
const LinkButton = (props: LinkButtonProps) => <Button component="a" {...props} />;

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink(LinkButton);

type IconLinkProps = ActionIconProps & Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>;

/** A link to a screen that is an icon alone; `aria-label` says where it leads. */
export const IconLink = createLink((props: IconLinkProps) => (
  <ActionIcon component="a" {...props} />
));
