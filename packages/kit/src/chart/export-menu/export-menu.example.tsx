import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { sheetFormats } from '../export/export-chart.ts';
import { figureSheet } from '../export/figure-sheet.ts';
import { ExportMenu } from './export-menu.tsx';

const exported = () => ({
  title: 'People',
  sheet: () => figureSheet('People', { columns: ['Day', 'People'], rows: [['Monday', 12]] }),
});
const menu = { formats: sheetFormats, exported };

export const examples = defineExamples({
  part: 'ExportMenu',
  states: {
    ready: <ExportMenu label="People" {...menu} />,
    large: <ExportMenu label="People of a form" isLarge {...menu} />,
    'long names': <ExportMenu label={longName} {...menu} />,
  },
});
