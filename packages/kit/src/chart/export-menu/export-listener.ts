import { createContext } from 'react';
import type { ExportFormat } from '../export/export-chart.ts';

/** Called for every file that a chart below it was exported to, with its name and format. */
export const ExportListener = createContext<((name: string, format: ExportFormat) => void) | null>(
  null,
);
