import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The first markup of a part, before any effect ran. */
export const markupOf = (part: ReactNode): string =>
  renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>);
