import { createContext } from 'react';
import type { Span } from '../series/time-series.ts';

/** Keeps which part of a chart is shown, by the chart's name; such as in the address of the screen. */
export interface ChartZooms {
  read: (name: string) => Span | undefined;
  /** null: everything. */
  write: (name: string, span: Span | null) => void;
}

export const ChartZoomsContext = createContext<ChartZooms | null>(null);
