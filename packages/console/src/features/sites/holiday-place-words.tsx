import { GivenText } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { holidayCountries, holidayStates } from './holiday-queries.ts';

/** Whose public holidays a site has: `Germany, Bayern`; its code until the names are there. */
export function HolidayPlaceWords({ place }: { place: string }) {
  const country = place.slice(0, 2);
  const countries = useQuery({ ...holidayCountries, enabled: place !== '' });
  const states = useQuery({ ...holidayStates(country), enabled: place.length > country.length });
  const names = [countries.data, states.data].flatMap(
    (places, nth) => places?.find(({ code }) => code === (nth === 0 ? country : place))?.name ?? [],
  );
  return <GivenText text={names.length > 0 ? names.join(', ') : place} />;
}
