import type { WorkbookRow } from '@foyer/contract';
import { PlainList, VisibleText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './workbook.module.css';

/** Cells of a row that are listed; a new device may have more. */
const maxCells = 6;

/** What is wrong with a row, cell by cell, or what it changes. */
export function CellOutcomes({ row: { cells, outcome } }: { row: WorkbookRow }) {
  const left = cells.length - maxCells;
  return (
    <PlainList className={classes.cells}>
      {cells.slice(0, maxCells).map(({ column, from, to, fault }) => (
        <li key={column}>
          {column !== '' && <strong>{column}: </strong>}
          {outcome === 'refused' ? (
            <>
              {to !== '' && (
                <>
                  <VisibleText text={to} />{' '}
                </>
              )}
              {fault}
            </>
          ) : outcome === 'new' ? (
            <VisibleText text={to} />
          ) : (
            <Change from={from} to={to} />
          )}
        </li>
      ))}
      {left > 0 && (
        <li>
          {t('{count, plural, one {and # further cell} other {and # further cells}}', {
            count: left,
          })}
        </li>
      )}
    </PlainList>
  );
}

const shown = (text: string) => (text === '' ? t('(empty)') : <VisibleText text={text} />);

const Change = ({ from, to }: { from: string; to: string }) => (
  <>
    <del>{shown(from)}</del> <IconArrowRight size={14} className={classes.arrow} aria-hidden />{' '}
    <ins>{shown(to)}</ins>
  </>
);
