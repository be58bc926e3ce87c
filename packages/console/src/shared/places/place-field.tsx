import { type Place, PlaceMap, PlaceWords, richText, showPlace, TownField } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import classes from './place-field.module.css';
import { placeOf } from './place-of.ts';

interface Props {
  latitude: number | null;
  longitude: number | null;
  onPick: ((place: Place) => void) | undefined;
  /** What is there, as its mark on the map says: `Device`. */
  name: string;
  /** Describes the map, with its place in words, or without one. */
  labelOf: (place: string | undefined) => string;
}

/** A place on a map, beside the two fields it is typed into. */
export function PlaceField({ latitude, longitude, onPick, name, labelOf }: Props) {
  const place = placeOf({ latitude, longitude });
  return (
    <div>
      {onPick && (
        <div className={classes.find}>
          <TownField onPick={onPick} />
        </div>
      )}
      <PlaceMap
        label={labelOf(place ? showPlace(place) : undefined)}
        markers={place ? [{ ...place, name }] : []}
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
