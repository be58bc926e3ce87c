import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { MaskedField } from '../../masks/masked-field.tsx';
import { masks } from '../../masks/masks.ts';
import data from '../elements.json' with { type: 'json' };

const fields = data.masks as [keyof typeof masks, string][];

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
