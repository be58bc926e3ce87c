import type { FloorDetail, FloorHeat } from '@foyer/contract';
import { HeatLayer, HeatLegend, showShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { dayStart, type RangeName } from '../../../shared/time/site-time.ts';
import { floorHeat } from '../floor-queries.ts';
import classes from './floor-view.module.css';

export type HeatRange = 'none' | RangeName;

interface Props {
  floor: FloorDetail;
  range: RangeName;
}

const daysBefore: Record<RangeName, number> = { today: 0, '7d': -6, '30d': -29 };

const useHeat = ({ floor, range }: Props) =>
  useQuery(
    floorHeat(
      floor.id,
      range,
      () => new Date(dayStart(floor.time_zone, Date.now(), daysBefore[range])),
    ),
  );

/** Averages are small numbers: those of so many pictures are read more easily. */
const pictures = 100;

const useGrid = (heat: FloorHeat | undefined) =>
  useMemo(
    () =>
      heat && {
        columns: heat.columns,
        rows: heat.rows,
        cells: heat.cells.map((people) => (people ?? 0) * pictures),
      },
    [heat],
  );

/** Where people were, over a plan: squares that no placed camera sees are hatched. */
export function HeatOfFloor(props: Props) {
  const { data } = useHeat(props);
  const grid = useGrid(data);
  if (!data || !grid) return null;
  const { width_m, height_m } = props.floor;
  // The last squares stick out of a plan that is no multiple of them.
  const size = {
    width: `${((data.columns * data.cell_m) / (width_m ?? 1)) * 100}%`,
    height: `${((data.rows * data.cell_m) / (height_m ?? 1)) * 100}%`,
  };
  return (
    <div className={classes.heat}>
      <div style={{ position: 'absolute', ...size }}>
        <Unseen heat={data} />
        {data.people > 0 && <HeatLayer grid={grid} />}
      </div>
    </div>
  );
}

const Unseen = ({ heat: { columns, rows, cells } }: { heat: FloorHeat }) => (
  <svg
    className={classes.unseen}
    viewBox={`0 0 ${columns} ${rows}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d={unseenPath(cells, columns)} />
  </svg>
);

/** Runs of squares without a figure, a rectangle each. */
function unseenPath(cells: FloorHeat['cells'], columns: number): string {
  const parts: string[] = [];
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] !== null) continue;
    const begin = cell;
    while ((cell + 1) % columns !== 0 && cells[cell + 1] === null) cell += 1;
    parts.push(
      `M${begin % columns} ${Math.floor(begin / columns)}h${cell - begin + 1}v1h${begin - cell - 1}z`,
    );
  }
  return parts.join('');
}

/** What the heat shows, of how many messages, and what its colours mean. */
export const HeatWords = (props: Props) => (
  <QueryStates what={t('the heat map')} result={useHeat(props)} skeleton={<Skeleton height={60} />}>
    {(heat) => <Words heat={heat} hasScale={props.floor.Scale !== null} />}
  </QueryStates>
);

function Words({ heat, hasScale }: { heat: FloorHeat; hasScale: boolean }) {
  const grid = useGrid(heat);
  if (!hasScale || heat.cameras.length === 0)
    return (
      <p className={classes.quiet}>
        {t(
          'For heat the plan needs a scale, and a camera whose picture is placed on it by four pairs.',
        )}
      </p>
    );
  const covered =
    heat.cameras.reduce((sum, { coverage }) => sum + coverage, 0) / heat.cameras.length;
  return (
    <>
      <p className={classes.quiet}>
        {t(
          '{people, plural, =0 {Nobody was seen} one {# person was seen} other {# people were seen}} on {read, number} of {messages, number} pictures. Cameras sent readings in {coverage} of the time. Grey: no placed camera looks there.',
          {
            people: heat.people,
            read: heat.messages_read,
            messages: heat.messages,
            coverage: showShare(covered),
          },
        )}
      </p>
      {heat.people > 0 && grid && (
        <HeatLegend grid={grid} unit={t('People around a spot, on 100 pictures')} />
      )}
    </>
  );
}
