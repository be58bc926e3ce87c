import type { CameraSettings } from '@foyer/contract';
import { expect, test } from 'vitest';
import { changesOf } from '../../../shared/forms/draft.ts';
import type { GroundDraft } from '../ground/ground-draft.ts';
import {
  cameraSettingsDraft,
  cameraSettingsFields,
  cameraSettingsForm,
} from './camera-settings-fields.ts';

const saved: CameraSettings = {
  enabled: true,
  has_address: true,
  every_s: 5,
  pictures_per_s: 5,
  distance_m: 1.5,
  sharing: 'whole',
  sharing_in_force: 'faces',
  ground: null,
};

const sent = (edits: Partial<ReturnType<typeof cameraSettingsForm>>) =>
  cameraSettingsDraft(changesOf(cameraSettingsFields(saved), cameraSettingsForm(saved), edits));

test('only what changed is sent, so an address that is kept stays', () => {
  expect(sent({})).toEqual({});
  expect(sent({ every_s: '2,5' as never, address: '' })).toEqual({ every_s: 2.5 });
  expect(sent({ address: ' rtsp://u:p@10.0.0.5/1 ' })).toEqual({
    address: 'rtsp://u:p@10.0.0.5/1',
  });
});

test('an address is removed on request, unless another was typed', () => {
  expect(sent({ isAddressRemoved: true })).toEqual({ address: null });
  expect(sent({ isAddressRemoved: true, address: 'usb:0' })).toEqual({ address: 'usb:0' });
  const shown = (has_address: boolean, address: string) =>
    cameraSettingsFields({ ...saved, has_address })
      .find(({ name }) => name === 'isAddressRemoved')
      ?.isShown?.({ ...cameraSettingsForm(saved), address });
  expect([shown(true, ''), shown(true, 'usb:0'), shown(false, '')]).toEqual([true, false, false]);
});

test('a floor is sent as it was drawn, and removed as null', () => {
  const ground = {
    points: [
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ],
    width_m: 2,
    depth_m: null,
  };
  expect(sent({ ground: ground as GroundDraft })).toEqual({ ground });
  const withFloor = { ...saved, ground: { ...ground, depth_m: 3 } };
  const edits = { ground: null };
  expect(
    cameraSettingsDraft(
      changesOf(cameraSettingsFields(withFloor), cameraSettingsForm(withFloor), edits),
    ),
  ).toEqual({ ground: null });
});
