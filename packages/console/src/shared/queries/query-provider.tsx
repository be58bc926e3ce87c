import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from './query-client.ts';

/**
 * Lets the screens below use queries. Not around the whole console: the login page does without, and does not
 * load their library.
 */
export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
