import type { CameraDetail, CountingLine, CrossingMark } from '@foyer/contract';
import { showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { crossingsOf } from '../../../shared/navigation/crossings-link.ts';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { SheetTable } from '../../../shared/records/sheet-table.tsx';
import { kindWords } from '../paths/mark-words.ts';
import { wayOver } from '../paths/way-over.ts';
import classes from './crossings.module.css';
import { marksOfCamera } from './mark-queries.ts';

interface Props {
  camera: CameraDetail;
  lines: readonly CountingLine[];
  /** As people call a line. */
  nameOf: (line: CountingLine) => string;
}

const quarterMs = 900_000;

/** Doubtful crossings of each line, the newest first; nothing where nobody doubts any. */
export function MarkedCrossings({ camera, lines, nameOf }: Props) {
  const marks = useQuery(marksOfCamera(camera.id));
  return (
    <QueryStates what={t('the doubtful crossings')} result={marks} skeleton={null}>
      {(rows) => {
        const present = rows.filter(({ removed_at }) => removed_at === null);
        if (present.length === 0) return null;
        return (
          <details>
            <summary>
              {t('{count, plural, one {# doubtful crossing} other {# doubtful crossings}}', {
                count: present.length,
              })}
            </summary>
            <p className={classes.quiet}>
              {t(
                'People marked them while they looked at who crossed. They are counted all the same.',
              )}
            </p>
            {lines.map((line) => {
              const own = present.filter((mark) => mark.line === line.id);
              return own.length === 0 ? null : (
                <SheetTable
                  key={line.id}
                  title={t('Doubtful crossings of {line}', { line: nameOf(line) })}
                  columns={[
                    t('Time'),
                    t('Direction'),
                    t('Doubtful because'),
                    t('Note'),
                    t('Entered by'),
                  ]}
                  rows={own.map((mark) => rowOf(mark, line, camera))}
                />
              );
            })}
          </details>
        );
      }}
    </QueryStates>
  );
}

function rowOf(mark: CrossingMark, line: CountingLine, { id, time_zone }: CameraDetail) {
  const way = wayOver(line, mark.direction);
  const begin = Math.floor(Date.parse(mark.counted_at) / quarterMs) * quarterMs;
  return {
    key: String(mark.id),
    cells: [
      { at: Date.parse(mark.at), zone: time_zone },
      way,
      kindWords(mark.kind),
      mark.note,
      mark.created_by,
    ],
    shown: [
      <AnchorLink
        key="at"
        inherit
        {...crossingsOf({
          camera: id,
          line: mark.line,
          from: new Date(begin).toISOString(),
          to: new Date(begin + quarterMs).toISOString(),
        })}
      >
        <time dateTime={mark.at}>{showZoned(Date.parse(mark.at), time_zone, 'moment')}</time>
      </AnchorLink>,
      way,
      kindWords(mark.kind),
      <bdi key="note">{mark.note}</bdi>,
      <bdi key="by">{mark.created_by}</bdi>,
    ],
  };
}
