import { type CameraDetail, endpoints } from '@foyer/contract';
import { IconPencil } from '@tabler/icons-react';
import { ButtonLink } from '../../../shared/navigation/links.tsx';
import { mayCall } from '../../../shared/records/permission.ts';

/** Whether the person may change the settings of a camera. */
export const mayEditSettings = ({ retired_at }: Pick<CameraDetail, 'retired_at'>): boolean =>
  mayCall(endpoints.cameraSettings.update) && retired_at === null;

interface Props {
  camera: Pick<CameraDetail, 'id' | 'retired_at'>;
  /** What the button says to who may change them, and to others. */
  edit: string;
  show: string;
}

/** Leads to the settings of a camera. */
export function SettingsLink({ camera, edit, show }: Props) {
  const mayEdit = mayEditSettings(camera);
  return (
    <ButtonLink
      to="/app/cameras/$id/settings"
      params={{ id: camera.id }}
      variant="default"
      {...(mayEdit && { leftSection: <IconPencil size={16} aria-hidden /> })}
    >
      {mayEdit ? edit : show}
    </ButtonLink>
  );
}
