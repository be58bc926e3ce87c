import type { FloorArea } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { areaQueries } from '../../../shared/queries/area-queries.ts';
import { optionsOf, useRecordChoices } from '../../../shared/records/record-choices.ts';
import { DrawingSurface, type Point } from '../../cameras/index.ts';
import classes from './plan-editor.module.css';
import { pointDrawing, pointOf } from './point-drawing.ts';
import type { ToolProps } from './tool-props.ts';

/** Corners to begin with, which are then dragged or moved by keys. */
const firstCorners: Point[] = [
  [0.4, 0.4],
  [0.6, 0.4],
  [0.6, 0.6],
  [0.4, 0.6],
];
const minCorners = 3;

/** Draws the areas of the site on the plan. */
export function AreaTools({ draft: { Areas, SiteID }, change, surface }: ToolProps) {
  const choices = useRecordChoices(
    areaQueries,
    { site: SiteID },
    { chosen: Areas.map(({ area }) => area) },
  );
  const nameOf = (id: number) => choices.data?.find((one) => one.id === id)?.Name ?? '…';
  const [chosen, choose] = useState(Areas[0]?.area);
  const nth = Areas.findIndex(({ area }) => area === chosen);
  const shapes = Areas.map(({ points }) => ({ points: points.map(pointOf) }));
  const replace = (points: Point[]) => {
    if (points.length < minCorners) return;
    change({ Areas: Areas.with(nth, { ...(Areas[nth] as FloorArea), points }) }, `area ${chosen}`);
  };
  const drawing = {
    ...pointDrawing(shapes[nth]?.points ?? [], replace),
    shapes,
    chosen: nth,
  };
  const options = optionsOf(choices.data);
  const isOnPlan = (id: number) => Areas.some(({ area }) => area === id);
  return (
    <>
      <p className={classes.sentence}>
        {t(
          'Choose an area: its corners are dragged or moved with the arrow keys, and Delete removes one. Select the plan to add a corner.',
        )}
      </p>
      <div className={classes.fields}>
        <Select
          label={t('Add an area')}
          placeholder={t('Choose an area of the site')}
          data={options.filter(({ value }) => !isOnPlan(Number(value)))}
          value={null}
          searchable
          onChange={(value) => {
            if (value === null) return;
            const area = Number(value);
            change({ Areas: [...Areas, { area, points: firstCorners }] }, `add ${area}`);
            choose(area);
          }}
          nothingFoundMessage={t('All areas of the site are on the plan, or it has none.')}
        />
        {Areas.length > 0 && (
          <Select
            label={t('Area on the plan')}
            data={Areas.map(({ area }) => ({ value: String(area), label: nameOf(area) }))}
            value={nth < 0 ? null : String(chosen)}
            onChange={(value) => choose(Number(value))}
            allowDeselect={false}
          />
        )}
        {nth >= 0 && (
          <Button
            variant="default"
            onClick={() => {
              change({ Areas: Areas.toSpliced(nth, 1) }, `remove ${chosen}`);
              choose(Areas.find(({ area }) => area !== chosen)?.area);
            }}
          >
            {t('Remove from the plan')}
          </Button>
        )}
      </div>
      {surface(
        <div data-draws>
          <DrawingSurface
            drawing={drawing}
            nameOf={() => (chosen === undefined ? '' : nameOf(chosen))}
            isClosed={() => true}
          />
        </div>,
      )}
    </>
  );
}
