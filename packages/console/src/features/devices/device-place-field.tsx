import { type Place, PlaceMap, PlaceWords, richText, showPlace, TownField } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { devicePlace } from './device-place.ts';
import classes from './device-view-screen.module.css';

interface Props {
  latitude: number | null;
  longitude: number | null;
  onPick: ((place: Place) => void) | undefined;
}

/** The place of a device on a map, beside the two fields it is typed into. */
export function DevicePlaceField({ latitude, longitude, onPick }: Props) {
  const place = devicePlace({ latitude, longitude });
  return (
    <div>
      {onPick && (
        <div className={classes.find}>
          <TownField onPick={onPick} />
        </div>
      )}
      <PlaceMap
        label={
          place
            ? t('Map: the device at {place}', { place: showPlace(place) })
            : t('Map: the device has no place yet')
        }
        markers={place ? [{ ...place, name: t('Device') }] : []}
        centre={place ?? undefined}
        height={320}
        onPick={onPick}
      />
      <p className={classes.note}>
        {onPick &&
          `${t('Degrees, north and east positive. Click the map to set both; with the keyboard, move it by the arrow keys and press Enter for its middle.')} `}
        {place
          ? richText(t('Now: <place/>.'), { place: <PlaceWords place={place} /> })
          : t('No place is set.')}
      </p>
    </div>
  );
}
