import type { Area, CountingLine } from '@foyer/contract';
import { Empty, showCount, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type CrossingsSearch, crossingsOf } from '../../shared/navigation/crossings-link.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { cameraLines } from '../../shared/queries/camera-queries.ts';
import { together } from '../../shared/queries/query-answer.ts';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import { SheetTable } from '../../shared/records/sheet-table.tsx';
import { dayStart } from '../../shared/time/site-time.ts';
import classes from './area-view.module.css';

const notMeasured = t('not measured');
const columns = [t('Entrance'), t('Camera'), t('Came in'), t('Went out'), t('Measured, %')];

/** Who came in and went out at each entrance today. */
export function AreaEntrances({ area }: { area: Area }) {
  const cameras = [...new Set(area.Lines.map(({ camera }) => camera))];
  const results = useQueries({ queries: cameras.map((id) => cameraLines(id)) });
  return (
    <QueryCard
      title={t('Entrances today')}
      level={2}
      what={t('the entrances')}
      result={together(...results)}
      skeleton={<Skeleton height={120} />}
      empty={
        <Empty title={t('No entrances yet')}>
          {t(
            'An administrator chooses lines of cameras under Edit; then it is counted who is inside.',
          )}
        </Empty>
      }
    >
      {(linesOf) => (
        <Entrances
          area={area}
          lines={
            new Map(
              linesOf.flatMap((lines, nth) =>
                lines.map((line) => [`${cameras[nth]} ${line.id}`, line] as const),
              ),
            )
          }
        />
      )}
    </QueryCard>
  );
}

/** In and out of the area, which a line may have the other way round. */
function flowOf(line: CountingLine | undefined, direction: 1 | -1) {
  const { in: one = null, out: other = null, coverage = 0 } = line ?? {};
  const [into, outOf] = direction === 1 ? [one, other] : [other, one];
  return { into, outOf, share: Math.round(coverage * 1000) / 10 };
}

function Entrances({ area, lines }: { area: Area; lines: ReadonlyMap<string, CountingLine> }) {
  const entrances = area.Lines.map(({ camera, line, direction, camera_name, line_name }) => ({
    key: `${camera} ${line}`,
    camera,
    camera_name,
    line,
    name: line_name.trim() || line,
    ...flowOf(lines.get(`${camera} ${line}`), direction),
  }));
  return (
    <>
      <SheetTable
        title={t('Entrances of {area} today', { area: area.Name })}
        columns={columns}
        rows={entrances.map(({ key, camera, camera_name, line, name, into, outOf, share }) => ({
          key,
          cells: [name, camera_name, into, outOf, share],
          shown: [
            <bdi key="name">{name}</bdi>,
            <RecordLink key="camera" noun="cameras" id={camera}>
              {camera_name}
            </RecordLink>,
            ...(
              [
                ['in', into],
                ['out', outOf],
              ] as const
            ).map(([direction, people]) => (
              <Crossed
                key={direction}
                area={area}
                entrance={{ camera, line, direction }}
                people={people}
                name={name}
              />
            )),
            `${showFigure(share)} %`,
          ],
        }))}
      />
      <p className={classes.quiet}>
        {t('Since midnight, time zone {zone}.', { zone: area.time_zone })}
      </p>
    </>
  );
}

interface CrossedProps {
  area: Area;
  entrance: Required<Pick<CrossingsSearch, 'camera' | 'line' | 'direction'>>;
  people: number | null;
  name: string;
}

/** Who crossed an entrance one way today; the number leads to each of them. */
function Crossed({ area, entrance, people, name }: CrossedProps) {
  if (people === null) return notMeasured;
  const count = showCount(people);
  if (people === 0) return count;
  const now = Date.now();
  const from = new Date(dayStart(area.time_zone, now)).toISOString();
  return (
    <AnchorLink
      inherit
      aria-label={t('{people}: show who crossed {line}', { people: count, line: name })}
      {...crossingsOf({ area: area.id, ...entrance, from, to: new Date(now).toISOString() })}
    >
      {count}
    </AnchorLink>
  );
}
