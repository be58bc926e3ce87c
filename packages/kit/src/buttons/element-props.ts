import type { ComponentPropsWithRef } from 'react';

/** What an element takes besides the look that Mantine gives it; `component="a"` makes it a link. */
export type ElementProps<Look> = Omit<ComponentPropsWithRef<'button'>, keyof Look> &
  Pick<ComponentPropsWithRef<'a'>, 'href' | 'download' | 'target' | 'rel'> & { component?: 'a' };
