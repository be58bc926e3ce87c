import { type Message, msg } from '@foyer/translation';
import type { ChartedMeasure } from './alarm-measures.ts';

interface ChartWords {
  title: Message;
  /** What a value is of. */
  sentence: Message;
}

/** What charts, reports and tables call a measure. */
export const chartWords: Record<ChartedMeasure, ChartWords> = {
  'zone people': {
    title: msg('People in zones'),
    sentence: msg('People in all zones of the pictures.'),
  },
  memory: { title: msg('Memory'), sentence: msg('How much of the device’s memory is used.') },
  temperature: { title: msg('Temperature'), sentence: msg('How hot the device’s processor is.') },
  load: { title: msg('Load'), sentence: msg('Load average of the device over a minute.') },
};
