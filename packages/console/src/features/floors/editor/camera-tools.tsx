import type { FloorCamera } from '@foyer/contract';
import { TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Select } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useState } from 'react';
import { TypedField } from '../../../shared/forms/typed-field.tsx';
import { cameraQueries } from '../../../shared/queries/camera-queries.ts';
import { optionsOf, useRecordChoices } from '../../../shared/records/record-choices.ts';
import { CameraMarkers } from './camera-markers.tsx';
import { placementOf, placementWords } from './placement-words.ts';
import classes from './plan-editor.module.css';
import type { ToolProps } from './tool-props.ts';

const firstCamera = { x: 0.5, y: 0.5, direction: 0, view_angle: 70, range_m: 10, pairs: [] };

interface Props extends ToolProps {
  /** Begins to place the picture of a camera. */
  onPlace: (camera: number) => void;
}

/** Places cameras on the plan, with their direction and field of view. */
export function CameraTools({ plan, draft, change, surface, onPlace }: Props) {
  const { Cameras, SiteID, Scale } = draft;
  const choices = useRecordChoices(
    cameraQueries,
    { site: SiteID },
    { chosen: Cameras.map(({ camera }) => camera) },
  );
  const nameOf = (id: number) => choices.data?.find((one) => one.id === id)?.Name ?? '…';
  const [chosen, choose] = useState(Cameras[0]?.camera);
  const nth = Cameras.findIndex(({ camera }) => camera === chosen);
  const camera = Cameras[nth];
  const replace = (next: FloorCamera) =>
    change(
      { Cameras: Cameras.map((each) => (each.camera === next.camera ? next : each)) },
      `camera ${next.camera}`,
    );
  const remove = (id: number) => {
    change({ Cameras: Cameras.filter((each) => each.camera !== id) }, `remove ${id}`);
    choose(Cameras.find((each) => each.camera !== id)?.camera);
  };
  const figure = (
    name: 'direction' | 'view_angle' | 'range_m',
    label: string,
    [min, max]: readonly [number, number],
  ) =>
    camera && (
      <TypedField
        key={`${camera.camera} ${name}`}
        label={label}
        placeholder=""
        saved={String(camera[name])}
        isReadOnly={false}
        onTyped={(text) => {
          const value = Number(text.trim().replace(',', '.'));
          if (text.trim() === '' || !(value >= min && value <= max))
            return t('Write a number from {min, number} to {max, number}.', { min, max });
          replace({ ...camera, [name]: value });
          return undefined;
        }}
      />
    );
  return (
    <>
      <p className={classes.sentence}>
        {t(
          'Drag a camera to its place and its handle to where it looks. By keys: arrows move it (with Shift farther), [ and ] turn it, Delete takes it off the plan.',
        )}
      </p>
      <div className={classes.fields}>
        <Select
          label={t('Add a camera')}
          placeholder={t('Choose a camera of the site')}
          data={optionsOf(choices.data).filter(
            ({ value }) => !Cameras.some((each) => each.camera === Number(value)),
          )}
          value={null}
          searchable
          onChange={(value) => {
            if (value === null) return;
            const id = Number(value);
            change({ Cameras: [...Cameras, { ...firstCamera, camera: id }] }, `add ${id}`);
            choose(id);
          }}
          nothingFoundMessage={t('All cameras of the site are on the plan, or it has none.')}
        />
        {Cameras.length > 0 && (
          <Select
            label={t('Camera on the plan')}
            data={Cameras.map((each) => ({
              value: String(each.camera),
              label: nameOf(each.camera),
            }))}
            value={nth < 0 ? null : String(chosen)}
            onChange={(value) => choose(Number(value))}
            allowDeselect={false}
          />
        )}
      </div>
      {surface(
        <CameraMarkers
          plan={plan}
          scale={Scale}
          cameras={Cameras}
          chosen={chosen}
          nameOf={nameOf}
          onChoose={choose}
          onChange={replace}
          onRemove={remove}
        />,
        chosen,
      )}
      {camera && (
        <>
          <div className={classes.fields}>
            {figure('direction', t('Direction (degrees from the top of the plan)'), [0, 359.9])}
            {figure('view_angle', t('Field of view (degrees)'), [5, 360])}
            {figure('range_m', t('Sees people up to (m)'), [0.5, 500])}
          </div>
          <div className={classes.tools}>
            <TextButton
              variant="default"
              icon={IconFocusCentered}
              onClick={() => onPlace(camera.camera)}
            >
              {t('Place its picture on the plan…')}
            </TextButton>
            <Button variant="default" onClick={() => remove(camera.camera)}>
              {t('Remove from the plan')}
            </Button>
          </div>
          <p className={classes.sentence} role="status">
            {placementWords(camera.pairs, placementOf(camera.pairs, plan, Scale))}
          </p>
        </>
      )}
    </>
  );
}
