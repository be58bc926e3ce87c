import type { ProfileName } from '@foyer/contract';
import { richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Anchor } from '@mantine/core';
import { IconArrowsExchange, IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import { PlaceField } from '../../shared/places/place-field.tsx';
import { profileTitle } from '../../shared/profiles/profile-title.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { placeName } from '../../shared/records/place-name.ts';
import type { DeviceForm } from './device.screens.tsx';
import { deviceMoveOf } from './device-move-of.ts';

/** Below the fields of a device: the guide to its profile, what moving it does, and its place on a map. */
export function DeviceFormNotes({ draft, edit }: CustomInputProps<DeviceForm>) {
  const { id = 0 } = useParams({ strict: false });
  return (
    <>
      <ProfileGuide profile={draft.Profile} />
      <DeviceMoveNotice id={id} draft={draft} />
      <PlaceField
        latitude={draft.latitude}
        longitude={draft.longitude}
        name={t('Device')}
        labelOf={(place) =>
          place === undefined
            ? t('Map: the device has no place yet')
            : t('Map: the device at {place}', { place })
        }
        onPick={edit && (({ latitude, longitude }) => edit({ latitude, longitude }))}
      />
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
      title={t('Setting up: {make}', { make: profileTitle(profile) })}
      style={{ background: 'var(--foyer-info-tint)' }}
    >
      {richText(
        t(
          '<link>What to type into its own settings, and what Foyer makes of its messages</link> (opens in a new tab). Save first, then give it a token.',
        ),
        {
          link: (words) => (
            <Anchor
              href={`/documentation/guides/${page}`}
              target="_blank"
              rel="noopener"
              underline="always"
              c="inherit"
            >
              {words}
            </Anchor>
          ),
        },
      )}
    </Alert>
  );
}

/** Before Save: what choosing another customer or site does. */
function DeviceMoveNotice({ id, draft }: { id: number; draft: DeviceForm }) {
  const { data } = useQuery({ ...deviceQueries.detail(id), enabled: id !== 0 });
  const move = deviceMoveOf(data, draft);
  if (!data || !move) return null;
  const leavesCustomer = move.customer !== data.CustomerID;
  const from = placeName(data.Customer.Name, data.Site.Name);
  return (
    <Alert
      role="status"
      color="warning"
      icon={<IconArrowsExchange aria-hidden />}
      title={
        leavesCustomer
          ? t('Saving moves this device to another customer')
          : t('Saving moves this device to another site')
      }
      style={{ background: 'var(--foyer-warning-tint)' }}
    >
      {richText(
        leavesCustomer
          ? t(
              'What it sent until now stays with <customer/>, as a retired device. The chosen customer gets a new record with the same code, token and cameras, and sees what is made from now on. Save shows what else changes, and asks first.',
            )
          : t(
              'What it sent until now stays with <site/>, as a retired device. The chosen site gets a new record with the same code, token and cameras, and counts from now on. Save shows what else changes, and asks first.',
            ),
        { customer: <bdi>{data.Customer.Name}</bdi>, site: <bdi>{from}</bdi> },
      )}
    </Alert>
  );
}
