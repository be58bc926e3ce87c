import type { FloorDetail, FloorHeat } from '@foyer/contract';
import { HeatLayer, HeatLegend, showShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { floorHeat } from '../floor-queries.ts';
import classes from './floor-view.module.css';
import { OverPlan, UnseenSquares } from './over-plan.tsx';
import { rangeBegin } from './range-begin.ts';

interface Props {
  floor: FloorDetail;
  range: RangeName;
}

const useHeat = ({ floor, range }: Props) =>
  useQuery(floorHeat(floor.id, range, () => rangeBegin(floor.time_zone, range)));

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
  return (
    <OverPlan floor={props.floor} grid={data}>
      <UnseenSquares columns={data.columns} rows={data.rows} cells={data.cells} />
      {data.people > 0 && <HeatLayer grid={grid} />}
    </OverPlan>
  );
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
