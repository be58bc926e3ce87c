import { type Place, PlaceMap, PlaceWords, TownField } from '@foyer/kit';
import { Stack } from '@mantine/core';
import { useState } from 'react';

export function PlaceExample() {
  const [place, setPlace] = useState<Place>({ latitude: 44.41, longitude: 8.93 });
  return (
    <Stack>
      <TownField onPick={setPlace} />
      <PlaceMap
        label="Place of a device"
        markers={[{ name: 'Device', ...place }]}
        centre={place}
        height={240}
        onPick={setPlace}
      />
      <p>
        <PlaceWords place={place} />
      </p>
    </Stack>
  );
}
