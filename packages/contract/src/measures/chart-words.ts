import type { ChartedMeasure } from './alarm-measures.ts';

interface ChartWords {
  title: string;
  /** What a value is of. */
  sentence: string;
}

/** What charts, reports and tables call a measure. */
export const chartWords: Record<ChartedMeasure, ChartWords> = {
  'zone people': { title: 'People in zones', sentence: 'People in all zones of the pictures.' },
  memory: { title: 'Memory', sentence: 'How much of the device’s memory is used.' },
  temperature: { title: 'Temperature', sentence: 'How hot the device’s processor is.' },
  load: { title: 'Load', sentence: 'Load average of the device over a minute.' },
};
