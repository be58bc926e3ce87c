import { type DeviceDetail, endpoints } from '@foyer/contract';
import {
  FactBanner,
  PlaceMap,
  PlaceWords,
  richText,
  StateBadge,
  showMoment,
  showPlace,
  zoneName,
} from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert } from '@mantine/core';
import {
  IconActivity,
  IconAlertOctagon,
  IconAlertTriangle,
  IconBell,
  IconTool,
  IconTransform,
} from '@tabler/icons-react';
import { AnchorLink, ButtonLink } from '../../shared/navigation/links.tsx';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { placeOf } from '../../shared/places/place-of.ts';
import { mayCall } from '../../shared/records/permission.ts';
import classes from './device-banner.module.css';
import { reasonsOf } from './device-reasons.ts';

/** Pixels. */
export const mapHeight = 280;

/** Zoom of outlines with towns, and of a street map. */
const regionZoom = 6;
const streetZoom = 14;

/** A device's map, customer, site, state, and links to its notifications. */
export function DeviceBanner({ device }: { device: DeviceDetail }) {
  const { Name, Code, Customer, CustomerID, state, last_seen_at } = device;
  const isRetired = device.retired_at !== null;
  const place = placeOf(device);
  const latest = device.Notifications[0];
  return (
    <FactBanner
      picture={
        // No map without a place: a default area would show a wrong one.
        place && (
          <PlaceMap
            label={t('Map: {device} at {place}', { device: Name, place: showPlace(place) })}
            markers={[{ ...place, name: Name }]}
            centre={place}
            zoom={regionZoom}
            streetZoom={streetZoom}
            height={mapHeight}
          />
        )
      }
      facts={[
        [t('State'), <StateBadge key="state" state={isRetired ? 'retired' : state} />],
        [
          t('Customer'),
          <RecordLink key="customer" noun="customers" id={CustomerID}>
            {Customer.Name}
          </RecordLink>,
        ],
        [
          t('Site'),
          <RecordLink key="site" noun="sites" id={device.SiteID}>
            {device.Site.Name}
          </RecordLink>,
        ],
        [t('Code'), <bdi key="code">{Code}</bdi>],
        [
          t('Last seen'),
          last_seen_at ? (
            <>
              <time dateTime={last_seen_at}>{showMoment(last_seen_at)}</time> ({zoneName()})
            </>
          ) : (
            t('never')
          ),
        ],
        [
          t('Place'),
          place ? (
            <PlaceWords key="place" place={place} />
          ) : (
            <NoPlace key="place" id={device.id} isRetired={isRetired} />
          ),
        ],
      ]}
    >
      {!isRetired && <DeviceTroubles device={device} />}
      {!latest && <span>{t('It has not sent a notification yet.')}</span>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {latest && (
          <ButtonLink
            to="/app/notifications/$id"
            params={{ id: latest.id }}
            variant="default"
            leftSection={<IconBell size={16} aria-hidden />}
          >
            {t('Latest notification')}
          </ButtonLink>
        )}
        {latest && !isRetired && (
          <ButtonLink
            to="/app/notifications/$id/live"
            params={{ id: latest.id }}
            variant="default"
            leftSection={<IconActivity size={16} aria-hidden />}
          >
            {t('Watch live')}
          </ButtonLink>
        )}
        <ButtonLink
          to="/app/alarms"
          search={{ device: device.id }}
          variant="default"
          leftSection={<IconAlertOctagon size={16} aria-hidden />}
        >
          {t('Alarms')}
        </ButtonLink>
        {mayCall(endpoints.devices.mapping) && (
          <ButtonLink
            to="/app/devices/$id/mapping"
            params={{ id: device.id }}
            variant="default"
            leftSection={<IconTransform size={16} aria-hidden />}
          >
            {t('Received messages')}
          </ButtonLink>
        )}
        {!isRetired && (
          <ButtonLink
            to="/app/maintenance-windows"
            search={{ device: device.id }}
            variant="default"
            leftSection={<IconTool size={16} aria-hidden />}
          >
            {t('Maintenance')}
          </ButtonLink>
        )}
      </div>
    </FactBanner>
  );
}

/** Says that the device has no place, with a link to the form for those who may write. */
const NoPlace = ({ id, isRetired }: { id: number; isRetired: boolean }) => (
  <>
    {mayCall(endpoints.devices.update) && !isRetired
      ? richText(t('No place given yet. <link>Give it one</link>'), {
          link: (words) => (
            <AnchorLink to="/app/devices/$id" params={{ id }} underline="always" inherit>
              {words}
            </AnchorLink>
          ),
        })
      : t('No place given yet')}
  </>
);

/** Why a device needs attention, each reason with what to do; hidden where there is none. */
function DeviceTroubles({ device }: { device: DeviceDetail }) {
  const reasons = reasonsOf(device);
  if (reasons.length === 0) return null;
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle aria-hidden />}
      style={{ background: 'var(--foyer-warning-tint)' }}
      title={t(
        'Why {device} is {state, select, offline {offline} degraded {degraded} online {online} other {never seen}}',
        { device: device.Name, state: device.state },
      )}
    >
      <ul className={classes.reasons}>
        {reasons.map(({ what, toDo }) => (
          <li key={what}>
            <span className={classes.what}>{what}</span> {toDo}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
