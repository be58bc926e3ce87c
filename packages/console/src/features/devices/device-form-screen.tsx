import type { DeviceMoveQuery } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { devices } from './device.resource.ts';
import { type DeviceForm, deviceScreens } from './device.screens.tsx';
import { DeviceMoveDialog } from './device-move-dialog.tsx';
import { deviceMoveOf } from './device-move-of.ts';

/** A new device, or one to change: moving it to another customer or site is confirmed first. */
export function DeviceFormScreen() {
  const { id = 0 } = useParams({ strict: false });
  const { data } = useQuery({ ...deviceQueries.detail(id), enabled: id !== 0 });
  const [asked, setAsked] = useState<{ to: DeviceMoveQuery; answer: (moves: boolean) => void }>();
  const confirmSave = async (draft: DeviceForm) => {
    const to = deviceMoveOf(data, draft);
    if (!to) return true;
    const answered = Promise.withResolvers<boolean>();
    setAsked({ to, answer: answered.resolve });
    return answered.promise;
  };
  const answer = (moves: boolean) => {
    asked?.answer(moves);
    setAsked(undefined);
  };
  return (
    <>
      <RecordFormScreen resource={devices} parts={deviceScreens} confirmSave={confirmSave} />
      {asked && (
        <DeviceMoveDialog
          id={id}
          to={asked.to}
          name={data?.Name ?? ''}
          onMove={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </>
  );
}
