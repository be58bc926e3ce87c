import type { Site } from '@foyer/contract';
import { FactBanner, GivenText, PlaceMap, PlaceWords, showCount, showPlace } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import {
  IconAlertOctagon,
  IconCamera,
  IconDoorEnter,
  IconServer2,
  IconStairs,
} from '@tabler/icons-react';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { openingHoursLines } from '../../shared/opening-hours/opening-hours-words.ts';
import { placeOf } from '../../shared/places/place-of.ts';
import { Profile } from '../../shared/records/record-view-screen.tsx';
import { HeatCalendar } from './calendar/heat-calendar.tsx';
import { HolidayPlaceWords } from './holiday-place-words.tsx';
import classes from './site.module.css';
import { regionsOf } from './site.screens.tsx';
import { VisitorCard } from './visitors/visitor-card.tsx';

/** Pixels, and zooms of outlines with towns and of a street map. */
const mapHeight = 280;
const regionZoom = 6;
const streetZoom = 14;

const lists = [
  { to: '/app/devices', name: t('Devices'), Icon: IconServer2 },
  { to: '/app/cameras', name: t('Cameras'), Icon: IconCamera },
  { to: '/app/areas', name: t('Areas'), Icon: IconDoorEnter },
  { to: '/app/floors', name: t('Floors'), Icon: IconStairs },
  { to: '/app/alarms', name: t('Alarms'), Icon: IconAlertOctagon },
] as const;

/** A site: where it is, what is there, and its profile. */
export function SitePage({ record: site }: { record: Site }) {
  const place = placeOf({ latitude: site.Latitude, longitude: site.Longitude });
  const hours = openingHoursLines(site.OpeningHours);
  return (
    <div className={classes.stack}>
      <FactBanner
        picture={
          // No map without a place: a default area would show a wrong one.
          place && (
            <PlaceMap
              label={t('Map: {site} at {place}', { site: site.Name, place: showPlace(place) })}
              markers={[{ ...place, name: site.Name }]}
              centre={place}
              zoom={regionZoom}
              streetZoom={streetZoom}
              height={mapHeight}
            />
          )
        }
        facts={[
          [
            t('Customer'),
            <RecordLink key="customer" noun="customers" id={site.CustomerID}>
              {site.Customer.Name}
            </RecordLink>,
          ],
          [
            t('Region'),
            site.RegionID === null ? (
              t('None')
            ) : (
              <RecordLink key="region" noun="regions" id={site.RegionID}>
                {regionsOf(site)}
              </RecordLink>
            ),
          ],
          [t('Time zone'), site.TimeZone],
          [t('Devices'), showCount(site.devices)],
        ]}
      >
        <nav aria-label={t('What is at the site')} className={classes.links}>
          {lists.map(({ to, name, Icon }) => (
            <ButtonLink
              key={to}
              to={to}
              search={{ site: site.id, ...(site.retired_at !== null && { retired: true }) }}
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
            >
              {name}
            </ButtonLink>
          ))}
        </nav>
      </FactBanner>
      <div className={classes.beside}>
        <Profile
          facts={[
            [t.of('of a site', 'Address'), <GivenText key="address" text={site.Address} />],
            [
              t('Place'),
              place ? <PlaceWords key="place" place={place} /> : <GivenText key="place" text="" />,
            ],
            [
              t('Floor area'),
              site.AreaM2 === null ? (
                <GivenText key="area" text="" />
              ) : (
                t('{area, number} m²', { area: site.AreaM2 })
              ),
            ],
            [
              t('Opening hours'),
              hours.length === 0 ? (
                <GivenText key="hours" text="" />
              ) : (
                hours.map((line) => <div key={line}>{line}</div>)
              ),
            ],
            [t('Public holidays'), <HolidayPlaceWords key="holidays" place={site.Holidays} />],
          ]}
        />
        <VisitorCard site={site} />
      </div>
      <HeatCalendar site={site} />
    </div>
  );
}
