import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { MaskedField } from '../../masks/masked-field.tsx';
import { masks } from '../../masks/masks.ts';

const fields = [
  ['phone', 'Phone'],
  ['internationalPhone', 'International phone'],
  ['date', 'Date'],
  ['time', 'Time'],
  ['zip', 'Zip code'],
  ['card', 'Card number'],
  ['expiry', 'Card expiry'],
] as const;

/** Digits alone are typed; the mask writes what stands between them. */
export function MaskedInputs() {
  const [texts, setTexts] = useState<Record<string, string>>({});
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
      {fields.map(([key, label]) => (
        <MaskedField
          key={key}
          label={label}
          description={masks[key]}
          mask={masks[key]}
          autoComplete="off"
          value={texts[key] ?? ''}
          onChange={(text) => setTexts((current) => ({ ...current, [key]: text }))}
        />
      ))}
    </SimpleGrid>
  );
}
