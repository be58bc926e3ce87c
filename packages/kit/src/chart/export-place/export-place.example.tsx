import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { PageHeader } from '../../layout/page-header/page-header.tsx';
import { sheetFormats } from '../export/export-chart.ts';
import { figureSheet } from '../export/figure-sheet.ts';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import { ExportPlace } from './export-place.tsx';

const exported = () => ({
  title: 'People',
  sheet: () => figureSheet('People', { columns: ['Day', 'People'], rows: [['Monday', 12]] }),
});

export const examples = defineExamples({
  part: 'ExportPlace',
  isOncePerScreen: true,
  states: {
    ready: (
      <ExportPlace>
        <PageHeader title="Dashboard" hasExports />
        <ExportMenu label="People" exported={exported} />
        <ExportMenu label="Masks" formats={sheetFormats} exported={exported} />
      </ExportPlace>
    ),
    'nothing to export yet': (
      <ExportPlace>
        <PageHeader title="Dashboard" hasExports />
      </ExportPlace>
    ),
    'long names': (
      <ExportPlace>
        <PageHeader title={longName} hasExports />
        <ExportMenu label={longName} exported={exported} />
      </ExportPlace>
    ),
  },
});
