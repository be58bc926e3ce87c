import { type ProfileName, profileTitles } from '@foyer/contract';
import { Alert, Anchor } from '@mantine/core';
import { IconArrowsExchange, IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Below } from '../../shared/forms/draft-form.tsx';
import { deviceDetail } from '../../shared/queries/device-queries.ts';
import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { type DeviceForm, deviceKind } from './device-kind.ts';
import { DeviceMoveDialog } from './device-move-dialog.tsx';
import { DevicePlaceField } from './device-place-field.tsx';

const below =
  (id: number): Below<DeviceForm> =>
  (draft, edit) => (
    <>
      <ProfileGuide profile={draft.Profile} />
      <DeviceMoveNotice id={id} customerId={draft.CustomerID} />
      <DevicePlaceField
        latitude={draft.latitude}
        longitude={draft.longitude}
        onPick={edit && (({ latitude, longitude }) => edit({ latitude, longitude }))}
      />
    </>
  );

/** A new device, or one to change; its place is typed or clicked. */
export function DeviceFormScreen() {
  const { id = 0 } = useParams({ strict: false });
  const { data } = useQuery({ ...deviceDetail(id), enabled: id !== 0 });
  const [asked, setAsked] = useState<{ customerId: number; answer: (moves: boolean) => void }>();
  const confirmSave = async ({ CustomerID }: DeviceForm) => {
    if (!data || CustomerID === null || CustomerID === data.CustomerID) return true;
    const answered = Promise.withResolvers<boolean>();
    setAsked({ customerId: CustomerID, answer: answered.resolve });
    return answered.promise;
  };
  const answer = (moves: boolean) => {
    asked?.answer(moves);
    setAsked(undefined);
  };
  return (
    <>
      <RecordFormScreen kind={deviceKind} below={below(id)} confirmSave={confirmSave} />
      {asked && (
        <DeviceMoveDialog
          id={id}
          customerId={asked.customerId}
          name={data?.Name ?? ''}
          onMove={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </>
  );
}

/** Where to read what to type into the settings of a device of another make; beside the form, which stays as it is. */
function ProfileGuide({ profile }: { profile: ProfileName }) {
  if (profile === 'foyer') return null;
  const page = profile === 'custom' ? 'counters' : profile;
  return (
    <Alert
      icon={<IconBook2 aria-hidden />}
      title={`Setting up: ${profileTitles[profile]}`}
      style={{ background: 'var(--foyer-info-tint)' }}
    >
      <Anchor
        href={`/documentation/guides/${page}`}
        target="_blank"
        rel="noopener"
        underline="always"
        c="inherit"
      >
        What to type into its own settings, and what Foyer makes of its messages
      </Anchor>{' '}
      (opens in a new tab). Save first, then give it a token.
    </Alert>
  );
}

/** Before Save: what choosing another customer does. */
function DeviceMoveNotice({ id, customerId }: { id: number; customerId: number | null }) {
  const { data } = useQuery({ ...deviceDetail(id), enabled: id !== 0 });
  if (!data || data.retired_at !== null || customerId === null || customerId === data.CustomerID) {
    return null;
  }
  return (
    <Alert
      role="status"
      color="warning"
      icon={<IconArrowsExchange aria-hidden />}
      title="Saving moves this device to another customer"
      style={{ background: 'var(--foyer-warning-tint)' }}
    >
      What it sent until now stays with <bdi>{data.Customer.Name}</bdi>, as a retired device. The
      chosen customer gets a new record with the same code, token and cameras, and sees what is made
      from now on. Save shows what else changes, and asks first.
    </Alert>
  );
}
