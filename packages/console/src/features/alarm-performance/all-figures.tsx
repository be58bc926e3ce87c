import { Card, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SheetTable } from '../../shared/records/sheet-table.tsx';
import classes from './performance.module.css';
import { figureLines } from './performance-words.ts';
import type { TableProps } from './table-cells.tsx';

const shownFigure = (value: string | number) =>
  typeof value === 'number' ? showFigure(value) : value;

/** All figures beside those of the week before and the guide. */
export function AllFigures({ performance: { now, before, is_over } }: TableProps) {
  const columns = [
    t('Figure'),
    t('This week'),
    is_over ? t('Week before') : t('Same time of the week before'),
    t.of('recommended value', 'Guide'),
  ];
  return (
    <Card title={t('All figures')} level={2}>
      <SheetTable
        isWhole
        title={t('Compared with the week before and ISA-18.2')}
        columns={columns}
        rows={figureLines(now, before).map((line) => ({
          key: line.name,
          cells: [line.name, line.now, line.before, line.guide],
          shown: [
            <span key="name" className={classes.place}>
              {line.name}
            </span>,
            shownFigure(line.now),
            shownFigure(line.before),
            line.guide,
          ],
        }))}
      />
    </Card>
  );
}
