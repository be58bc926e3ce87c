import type { CameraDetail, CameraMovement as Movement } from '@foyer/contract';
import { Card, Empty, HeatLayer, HeatLegend, SankeyChart, showShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { useSeen } from '../../../shared/records/use-seen.ts';
import { DrawingPicture } from '../drawing/drawing-picture.tsx';
import drawing from '../drawing/drawing-surface.module.css';
import { useCameraRange } from '../range/camera-range.tsx';
import classes from './camera-movement.module.css';
import { type MovementLayer, movementLayer } from './movement-layers.ts';
import { cameraMovement } from './movement-queries.ts';
import { zoneLinks, zoneName } from './zone-links.ts';

/** Where people walk before a camera, how fast, where they stand, and between which zones. Loaded when it comes into view. */
export function CameraMovement({ camera }: { camera: CameraDetail }) {
  const { ref, isSeen } = useSeen();
  return (
    <div ref={ref}>
      <Card title={t('Where people walk')} level={2}>
        {isSeen ? <Loaded camera={camera} /> : <Waiting />}
      </Card>
    </div>
  );
}

function Loaded({ camera }: { camera: CameraDetail }) {
  const result = useQuery(cameraMovement(camera, useCameraRange()));
  return (
    <QueryStates what={t('where people walk')} result={result} skeleton={<Skeleton height={420} />}>
      {(movement) => (
        <div aria-busy={result.isPlaceholderData} className={classes.shown}>
          {movement.people === 0 ? (
            <NoPaths camera={camera} coverage={movement.coverage} />
          ) : (
            <Walked camera={camera} movement={movement} />
          )}
        </div>
      )}
    </QueryStates>
  );
}

/** As high as what comes, without zones. */
const Waiting = () => (
  <div className={classes.shown} aria-busy="true">
    <Skeleton height={20} width="60%" />
    <Skeleton height={36} width={240} />
    <Skeleton className={classes.waiting ?? ''} />
    <Skeleton height={36} width="60%" />
  </div>
);

interface WalkedProps {
  camera: CameraDetail;
  movement: Movement;
}

function Walked({ camera, movement }: WalkedProps) {
  const [chosen, setLayer] = useState<MovementLayer>('walks');
  const knowsSpeed = movement.speed_by !== null;
  const layer = knowsSpeed ? chosen : 'walks';
  const { grid, unit } = useMemo(() => movementLayer(movement, layer), [movement, layer]);
  const isEmpty = layer === 'standing' && movement.standing_s.every((seconds) => seconds === 0);
  return (
    <>
      <p className={classes.sentence}>{sentenceOf(movement)}</p>
      {knowsSpeed && (
        <SegmentedControl
          aria-label={t('What the colours show')}
          data={layers}
          value={layer}
          onChange={(next) => setLayer(next)}
          style={{ alignSelf: 'start' }}
        />
      )}
      <DrawingPicture camera={camera} className={classes.picture}>
        {() => (
          <>
            <HeatLayer grid={grid} />
            <ZoneOutlines zones={movement.zones} />
          </>
        )}
      </DrawingPicture>
      {isEmpty ? (
        <p className={classes.quiet}>{t('Nobody stood still here in this range.')}</p>
      ) : (
        <HeatLegend grid={grid} unit={unit} />
      )}
      {layer !== 'walks' && movement.speed_by === 'height' && (
        <p className={classes.quiet}>
          {t(
            'Estimated by the heights of people: too slow for those who walk towards the camera. Measure the floor under Settings for exact speeds.',
          )}
        </p>
      )}
      <ZoneFlow movement={movement} camera={camera} />
    </>
  );
}

const layers: { value: MovementLayer; label: string }[] = [
  { value: 'walks', label: t('Walking') },
  { value: 'standing', label: t('Standing') },
  { value: 'speed', label: t('Speed') },
];

const sentenceOf = ({ people, coverage }: Movement): string =>
  t(
    '{people, plural, one {One person} other {{people, number} people}} walked here; who left the picture and came back counts again. Paths are stored of {share} of the time.',
    { people, share: showShare(coverage) },
  );

/** The zones over the heat, each with its name. */
const ZoneOutlines = ({ zones }: Pick<Movement, 'zones'>) => (
  <>
    <svg className={drawing.shapes} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {zones.map(({ id, points }) => (
        <polygon
          key={id}
          className={classes.zone}
          points={points.map((point) => point.join()).join(' ')}
        />
      ))}
    </svg>
    {zones.map((zone) => (
      <span key={zone.id} className={classes.name} style={topOf(zone.points)} aria-hidden="true">
        <bdi>{zoneName(zone)}</bdi>
      </span>
    ))}
  </>
);

/** Where a name stands: inside of the uppermost corner's side, in the middle of the width. */
function topOf(points: readonly (readonly number[])[]) {
  const xs = points.map(([x = 0]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const top = Math.min(...points.map(([, y = 0]) => y));
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${(right - left) * 100}%`,
  };
}

function ZoneFlow({ movement, camera }: WalkedProps) {
  const links = useMemo(() => zoneLinks(movement), [movement]);
  if (movement.zones.length === 0)
    return (
      <p className={classes.quiet}>
        {t('Draw zones under Counting to see from where to where people go.')}
      </p>
    );
  if (links.length === 0)
    return <p className={classes.quiet}>{t('Nobody walked through a zone in this range.')}</p>;
  return (
    <section className={classes.shown}>
      <h3 className={classes.heading}>{t('Flow between zones')}</h3>
      <SankeyChart
        label={t('How many people went from one zone of {camera} straight to another', {
          camera: camera.name,
        })}
        links={links}
      />
    </section>
  );
}

const NoPaths = ({ camera, coverage }: { camera: CameraDetail; coverage: number }) =>
  coverage === 0 ? (
    <Empty title={t('No paths in this range')}>
      {t(
        'Paths of people are drawn here once {device} sends paths and the customer keeps them. A longer range may hold some.',
        { device: camera.device_name },
      )}
    </Empty>
  ) : (
    <Empty title={t('Nobody walked here in this range')}>
      {t('Paths were stored of {share} of the time, and none is of a person.', {
        share: showShare(coverage),
      })}
    </Empty>
  );
