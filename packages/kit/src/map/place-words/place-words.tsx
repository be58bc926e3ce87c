import { type Place, showPlace } from '../outlines/mercator.ts';
import { nearestTownWords } from '../towns/nearest-town.ts';
import { useTowns } from '../towns/use-towns.ts';

/** A place in words: how far it is from the nearest town, and its coordinates. */
export function PlaceWords({ place }: { place: Place }) {
  const towns = useTowns();
  const near = towns && nearestTownWords(towns, place);
  return (
    <>
      {near && `${near.charAt(0).toUpperCase()}${near.slice(1)}, `}
      {showPlace(place)}
    </>
  );
}
