import { type CameraDetail, type CameraSettings, endpoints } from '@foyer/contract';
import { toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { ReactNode } from 'react';
import { DraftForm } from '../../../shared/forms/draft-form.tsx';
import { FieldHint } from '../../../shared/forms/field-group.tsx';
import { mayCall } from '../../../shared/records/permission.ts';
import { GroundField } from '../ground/ground-field.tsx';
import {
  type CameraSettingsValues,
  cameraSettingsDraft,
  cameraSettingsFields,
  cameraSettingsForm,
  floorField,
} from './camera-settings-fields.ts';
import { useSaveCameraSettings } from './camera-settings-queries.ts';

interface Props {
  camera: CameraDetail;
  saved: CameraSettings;
  /** Whether the floor can be drawn here: not before there is a picture. */
  hasFloor: boolean;
  /** Only the floor: no camera watcher watches it. */
  isFloorOnly?: boolean;
  onSaved?: () => void;
  /** What stands beside Save. */
  children?: ReactNode;
}

const takenSoon = t(
  'Saved. The camera watcher takes it within about 15 seconds; where no picture comes within a minute, it restores the previous settings.',
);

/** How a camera is watched: its address, how often, what leaves the site, and the floor. */
export function CameraSettingsForm(props: Props) {
  const { camera, saved, hasFloor, isFloorOnly = false, onSaved, children } = props;
  const save = useSaveCameraSettings(camera.id);
  return (
    <DraftForm
      label={isFloorOnly ? t('Floor') : t('Camera settings')}
      fields={isFloorOnly ? [floorField] : cameraSettingsFields(saved)}
      saved={cameraSettingsForm(saved)}
      onSave={async (_, changes) => {
        await save.mutateAsync(cameraSettingsDraft(changes));
        toastSuccess(isFloorOnly ? t('Saved') : takenSoon);
        onSaved?.();
      }}
      forbidden={whyReadOnly(camera)}
      below={({ draft: { sharing, ground }, edit, errors }) => (
        <>
          {!isFloorOnly && <SharingHint saved={saved} chosen={sharing} />}
          {hasFloor && (
            <GroundField
              camera={camera}
              ground={ground}
              error={errors.ground}
              onChange={edit && ((next) => edit({ ground: next }))}
            />
          )}
        </>
      )}
    >
      {children}
    </DraftForm>
  );
}

function whyReadOnly({ retired_at }: CameraDetail): string | undefined {
  if (retired_at !== null) return t('This camera is retired: nothing of it changes.');
  return mayCall(endpoints.cameraSettings.update)
    ? undefined
    : t('Only administrators change how cameras are watched. You can look at it here.');
}

/** Says where the customer's setting is stricter than the camera's. */
function SharingHint({
  saved: { sharing, sharing_in_force },
  chosen,
}: {
  saved: CameraSettings;
  chosen: CameraSettingsValues['sharing'];
}) {
  if (chosen !== sharing || sharing === sharing_in_force) return null;
  return (
    <FieldHint live>
      {t(
        'The customer’s setting is stricter and holds: {sharing, select, whole {whole pictures} faces {pictures with faces covered} people {pictures with people covered} other {numbers alone, no pictures}}.',
        { sharing: sharing_in_force },
      )}
    </FieldHint>
  );
}
