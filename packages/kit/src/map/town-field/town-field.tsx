import { t } from '@foyer/translation/page';
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Place } from '../outlines/mercator.ts';
import { findTowns } from '../towns/town-search.ts';
import { townName } from '../towns/towns.ts';
import { useTowns } from '../towns/use-towns.ts';

const maxFound = 12;

/** Finds a place by the name of a town. The list is loaded when the field first gets the focus. */
export function TownField({ onPick }: { onPick: (place: Place) => void }) {
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const towns = useTowns(isWanted);
  const found = useMemo(() => (towns ? findTowns(towns, typed, maxFound) : []), [towns, typed]);
  return (
    <Select
      label={t('Find a town')}
      description={t('Sets both coordinates to the middle of the town; correct them on the map.')}
      placeholder={t('Begin to type a name')}
      value={null}
      data={found.map((town, i) => ({ value: String(i), label: townName(town) }))}
      // What is found already fits what was typed, accents or not.
      filter={({ options }) => options}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setWanted(true)}
      // Enter chooses a town; it never sends the form that the field stands in.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(index) => {
        const town = found[Number(index)];
        if (index === null || !town) return;
        onPick({ latitude: town.latitude, longitude: town.longitude });
        setTyped('');
      }}
      nothingFoundMessage={
        typed.trim() === ''
          ? t('Begin to type the name of a town')
          : towns
            ? t('No town of this name in the list: take a larger one nearby')
            : t('Loading the list of towns')
      }
      withScrollArea={false}
      styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
      autoComplete="off"
    />
  );
}
