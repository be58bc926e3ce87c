import type { FloorDetail, FloorMovement } from '@foyer/contract';
import { HeatLayer, HeatLegend, SankeyChart, showShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { type MovementLayer, movementLayer } from '../../cameras/index.ts';
import { floorMovement } from '../floor-queries.ts';
import { areaLinks } from './area-links.ts';
import classes from './floor-view.module.css';
import { OverPlan, UnseenSquares } from './over-plan.tsx';
import { rangeBegin } from './range-begin.ts';

interface Props {
  floor: FloorDetail;
  range: RangeName;
  layer: MovementLayer;
}

export const useMovement = ({ floor, range }: Pick<Props, 'floor' | 'range'>) =>
  useQuery(floorMovement(floor.id, range, () => rangeBegin(floor.time_zone, range)));

/** Where people walked or stood, or how fast they were, over a plan. */
export function MovementOfFloor(props: Props) {
  const { data } = useMovement(props);
  const shown = useMemo(() => data && movementLayer(data, props.layer), [data, props.layer]);
  if (!data || !shown) return null;
  return (
    <>
      <OverPlan floor={props.floor} grid={data}>
        <UnseenSquares columns={data.columns} rows={data.rows} cells={data.walks} />
        {data.people > 0 && <HeatLayer grid={shown.grid} />}
      </OverPlan>
      <svg
        className={classes.unseen}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {data.areas.map(({ id, points }) => (
          <polygon
            key={id}
            className={classes.walkedArea}
            points={points.map((point) => point.join()).join(' ')}
          />
        ))}
      </svg>
    </>
  );
}

/** How many people walked on a floor, how sure that is, and what the colours mean. */
export const MovementWords = (props: Props) => (
  <QueryStates
    what={t('where people walk')}
    result={useMovement(props)}
    skeleton={<Skeleton height={60} />}
  >
    {(movement) => <Words movement={movement} {...props} />}
  </QueryStates>
);

function Words({ movement, floor, layer }: Props & { movement: FloorMovement }) {
  const { grid, unit } = useMemo(() => movementLayer(movement, layer), [movement, layer]);
  const links = useMemo(() => areaLinks(movement), [movement]);
  if (floor.Scale === null || movement.cameras.length === 0)
    return (
      <p className={classes.quiet}>
        {t(
          'For heat the plan needs a scale, and a camera whose picture is placed on it by four pairs.',
        )}
      </p>
    );
  const isEmpty = layer === 'standing' && movement.standing_s.every((seconds) => seconds === 0);
  return (
    <>
      <WalkedWords movement={movement} />
      {movement.people > 0 &&
        (isEmpty ? (
          <p className={classes.quiet}>{t('Nobody stood still here in this range.')}</p>
        ) : (
          <HeatLegend grid={grid} unit={unit} />
        ))}
      {links.length > 0 && (
        <section>
          <h3 className={classes.panelTitle}>{t('Flow between areas')}</h3>
          <SankeyChart
            label={t('How many people went from one area of {floor} straight to another', {
              floor: floor.Name,
            })}
            links={links}
          />
        </section>
      )}
    </>
  );
}

/** How many people walked on a floor, and how many of them several cameras saw. */
export function WalkedWords({ movement }: { movement: FloorMovement }) {
  const merged = mergedWords(movement);
  return (
    <>
      <p className={classes.quiet}>{walkedWords(movement)}</p>
      {merged && <p className={classes.quiet}>{merged}</p>}
    </>
  );
}

const walkedWords = ({ people, cameras }: FloorMovement): string => {
  const covered = cameras.reduce((sum, { coverage }) => sum + coverage, 0) / cameras.length;
  return t(
    '{people, plural, =0 {Nobody walked here} one {One person walked here} other {{people, number} people walked here}}; who left all views and came back counts again. Paths are stored of {share} of the time. Grey: no placed camera looks there.',
    { people, share: showShare(covered) },
  );
};

const mergedWords = ({ people, merged, cameras }: FloorMovement): string | null =>
  cameras.length < 2 || people === 0
    ? null
    : merged.certainty === null
      ? t('Nobody was seen by two cameras at once.')
      : t(
          '{people, plural, one {One of them was seen by several cameras and counts once} other {{people, number} of them were seen by several cameras and count once}}; that these are the same people is {certainty} sure on average.',
          { people: merged.people, certainty: showShare(merged.certainty) },
        );
