import type { FloorDetail, FloorPlan } from '@foyer/contract';
import { stateLook } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SegmentedControl, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { occupancyLooks } from '../../areas/index.ts';
import type { MovementLayer } from '../../cameras/index.ts';
import { PlanDrawing } from '../plan/plan-drawing.tsx';
import { PlanSurface } from '../plan/plan-surface.tsx';
import { AreaLabels } from './area-labels.tsx';
import { CameraPanel } from './camera-panel.tsx';
import { FloorTable } from './floor-table.tsx';
import classes from './floor-view.module.css';
import { HeatOfFloor, HeatWords } from './heat-of-floor.tsx';
import { LiveMarkers } from './live-markers.tsx';
import { MovementOfFloor, MovementWords } from './movement-of-floor.tsx';
import { MovementTable } from './movement-table.tsx';
import type { HeatRange } from './range-begin.ts';
import { stateOf, useFloorNow } from './use-floor-now.ts';

interface Props {
  floor: FloorDetail;
  plan: FloorPlan;
}

type Look = 'plan' | 'table';

/** What the heat shows: people on pictures, or a layer of their movement. */
type HeatLayerName = 'people' | MovementLayer;

const heatLayers: { value: HeatLayerName; label: string }[] = [
  { value: 'people', label: t('People') },
  { value: 'walks', label: t('Walking') },
  { value: 'standing', label: t('Standing') },
  { value: 'speed', label: t('Speed') },
];

/** A floor's plan as it is now; the same as a table; and heat of a range over it. */
export function LivePlan({ floor, plan }: Props) {
  const [look, setLook] = useState<Look>('plan');
  const [heat, setHeat] = useState<HeatRange>('none');
  const [layer, setLayer] = useState<HeatLayerName>('people');
  const [chosen, choose] = useState<number>();
  const { live, cameras, areas } = useFloorNow(floor);
  const camera = cameras.find((one) => one.camera === chosen) ?? cameras[0];
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('Show as')}
          data={[
            { value: 'plan', label: t('Plan') },
            { value: 'table', label: t('Table') },
          ]}
          value={look}
          onChange={(next) => setLook(next as Look)}
        />
        {(look === 'plan' || layer !== 'people') && (
          <Select
            aria-label={t('Heat: where people were')}
            data={[
              { value: 'none', label: t('Now') },
              { value: 'today', label: t('Heat: today') },
              { value: '7d', label: t('Heat: 7 days') },
              { value: '30d', label: t('Heat: 30 days') },
            ]}
            value={heat}
            allowDeselect={false}
            onChange={(next) => setHeat(next as HeatRange)}
          />
        )}
        {heat !== 'none' && (look === 'plan' || layer !== 'people') && (
          <SegmentedControl
            aria-label={t('What the colours show')}
            data={heatLayers}
            value={layer}
            onChange={(next) => setLayer(next)}
          />
        )}
      </div>
      <QueryStates
        what={t('what is on the floor')}
        result={live}
        skeleton={<Skeleton height={400} />}
      >
        {() =>
          look === 'table' ? (
            heat === 'none' || layer === 'people' ? (
              <FloorTable cameras={cameras} areas={areas} />
            ) : (
              <MovementTable floor={floor} range={heat} />
            )
          ) : (
            <div className={classes.beside}>
              <div className={classes.plan}>
                <PlanSurface plan={plan} floor={floor.Name}>
                  {heat === 'none' ? (
                    <PlanDrawing
                      plan={plan}
                      scale={floor.Scale}
                      cameras={cameras.map((one) => ({
                        ...one,
                        tone: stateLook(stateOf(one)).tone,
                      }))}
                      areas={areas.map((area) => ({
                        ...area,
                        tone: occupancyLooks[area.now?.state ?? 'unknown'].tone,
                      }))}
                      chosenCamera={camera?.camera}
                    />
                  ) : layer === 'people' ? (
                    <HeatOfFloor floor={floor} range={heat} />
                  ) : (
                    <MovementOfFloor floor={floor} range={heat} layer={layer} />
                  )}
                  <AreaLabels areas={areas} />
                  <LiveMarkers cameras={cameras} chosen={camera?.camera} onChoose={choose} />
                </PlanSurface>
                {heat !== 'none' &&
                  (layer === 'people' ? (
                    <HeatWords floor={floor} range={heat} />
                  ) : (
                    <MovementWords floor={floor} range={heat} layer={layer} />
                  ))}
              </div>
              {camera && <CameraPanel key={camera.camera} camera={camera} />}
            </div>
          )
        }
      </QueryStates>
    </>
  );
}
