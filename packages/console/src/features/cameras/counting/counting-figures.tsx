import type { CountingLine, CountingZone } from '@foyer/contract';
import { Quiet, showCount, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SheetTable } from '../../../shared/records/sheet-table.tsx';
import classes from './counting.module.css';
import { partName } from './drawn-parts.ts';

const notMeasured = t('not measured');
const share = (coverage: number) => Math.round(coverage * 1000) / 10;

/** Who crossed each line today, and how much of the day is known. */
export function LineFigures({ lines, name }: { lines: readonly CountingLine[]; name: string }) {
  const columns = [
    t('Line'),
    t.of('direction of a line', 'In'),
    t.of('direction of a line', 'Out'),
    t('Measured, %'),
  ];
  const called = (line: CountingLine) => partName({ ...line, kind: 'line' });
  return (
    <SheetTable
      title={t('Lines of {camera} today', { camera: name })}
      columns={columns}
      rows={lines.map((line) => ({
        key: line.id,
        cells: [called(line), line.in, line.out, share(line.coverage)],
        shown: [
          <Called key="name" name={called(line)} isDrawn={line.points !== null} />,
          <Way key="in" line={line} people={line.in} way={line.in_name} />,
          <Way key="out" line={line} people={line.out} way={line.out_name} />,
          `${showFigure(share(line.coverage))} %`,
        ],
      }))}
    />
  );
}

/** Who was in each zone today. */
export function ZoneFigures({ zones, name }: { zones: readonly CountingZone[]; name: string }) {
  const called = (zone: CountingZone) => partName({ ...zone, kind: 'zone' });
  return (
    <SheetTable
      title={t('Zones of {camera} today', { camera: name })}
      columns={[t('Zone'), t('People on average'), t('At most')]}
      rows={zones.map((zone) => ({
        key: zone.id,
        cells: [called(zone), zone.people, zone.peak],
        shown: [
          <Called key="name" name={called(zone)} isDrawn={zone.points !== null} />,
          zone.people === null ? notMeasured : showFigure(Math.round(zone.people * 10) / 10),
          zone.peak === null ? notMeasured : showFigure(zone.peak),
        ],
      }))}
    />
  );
}

const Called = ({ name, isDrawn }: { name: string; isDrawn: boolean }) => (
  <>
    <bdi>{name}</bdi>
    {!isDrawn && (
      <Quiet span inherit>
        {' '}
        {t('(not drawn)')}
      </Quiet>
    )}
  </>
);

interface WayProps {
  line: CountingLine;
  people: number | null;
  way: string;
}

/** Who went one way; the number leads to each of them. */
function Way({ line, people, way }: WayProps) {
  if (people === null) return notMeasured;
  const count = showCount(people);
  return (
    <>
      {people === 0 ? (
        count
      ) : (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link
              {...props}
              from="/app/cameras/$id/view"
              to="."
              search={(search) => ({ ...search, crossings: line.id })}
              resetScroll={false}
            />
          )}
          aria-label={t('{people}: show who crossed {line}', {
            people: count,
            line: partName({ ...line, kind: 'line' }),
          })}
        >
          {count}
        </Anchor>
      )}
      {way !== '' && <span className={classes.way}>{way}</span>}
    </>
  );
}
