import type { CameraSettings, CameraSettingsDraft, PictureSharing } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import type { Field } from '../../../shared/forms/field.ts';
import { type GroundDraft, groundDraftOf } from '../ground/ground-draft.ts';
import { bulkSettingsFields, enabledField } from './bulk-settings-fields.ts';

/** How a camera is watched, as its form holds it. Numbers are null while their field is empty. */
export type CameraSettingsValues = {
  enabled: boolean;
  /** Empty unless another is typed: the one that is kept is shown to nobody. */
  address: string;
  isAddressRemoved: boolean;
  every_s: number | null;
  pictures_per_s: number | null;
  distance_m: number | null;
  sharing: PictureSharing | null;
  ground: GroundDraft | null;
};

export const floorField: Field<CameraSettingsValues> = {
  name: 'ground',
  label: t('Floor'),
  kind: 'custom',
};

export const cameraSettingsFields = (saved: CameraSettings): Field<CameraSettingsValues>[] => [
  enabledField,
  {
    name: 'address',
    label: saved.has_address ? t('Another address') : t('Address of the camera'),
    kind: 'password',
    hint: saved.has_address
      ? t(
          'An address is kept, shown to nobody. Type one to replace it: rtsp:// or http:// with user and password, usb:/dev/video0, or a file of the device.',
        )
      : t(
          'rtsp:// or http:// with user and password, usb:/dev/video0, or a file of the device. It is kept encrypted and shown to nobody.',
        ),
  },
  {
    name: 'isAddressRemoved',
    label: t('Remove the address that is kept'),
    kind: 'switch',
    isShown: ({ address }) => saved.has_address && address === '',
  },
  ...bulkSettingsFields,
  floorField,
];

export const cameraSettingsForm = (saved: CameraSettings): CameraSettingsValues => ({
  enabled: saved.enabled,
  address: '',
  isAddressRemoved: false,
  every_s: saved.every_s,
  pictures_per_s: saved.pictures_per_s,
  distance_m: saved.distance_m,
  sharing: saved.sharing,
  ground: groundDraftOf(saved.ground),
});

/** What is sent of the changes. What is no valid value yet is sent as it is, for the server to name. */
export function cameraSettingsDraft({
  address,
  isAddressRemoved,
  ground,
  ...changes
}: Partial<CameraSettingsValues>): CameraSettingsDraft {
  const draft: Record<string, unknown> = { ...changes };
  if (address) draft.address = address.trim();
  else if (isAddressRemoved) draft.address = null;
  if (ground !== undefined) draft.ground = ground;
  return draft as CameraSettingsDraft;
}
