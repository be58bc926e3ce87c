import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { WidgetCard } from '../../parts/widget-card.tsx';
import { MaskedField } from '../data-field.tsx';
import { masks } from '../masks.ts';
import { Checkboxes, Pickers, RadiosAndSwitches, Selects, Sliders } from './choices.tsx';
import data from './elements.json' with { type: 'json' };
import { AppendedInputs, HorizontalInputs, InputGroups, InputSizes, TextAreas } from './inputs.tsx';
import { DropZone, FileUpload, ImageUpload } from './uploads.tsx';

const fields = data.masks as [keyof typeof masks, string][];

/** Digits alone are typed; the mask writes what stands between them. */
function MaskedInputs() {
  const [texts, setTexts] = useState<Record<string, string>>({});
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
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

const widgets = [
  ['Horizontal form', HorizontalInputs],
  ['Appended inputs', AppendedInputs],
  ['Sizes', InputSizes],
  ['Input groups', InputGroups],
  ['Text areas', TextAreas],
  ['Masks', MaskedInputs],
  ['Selects', Selects],
  ['Checkboxes', Checkboxes],
  ['Radios and switches', RadiosAndSwitches],
  ['Pickers', Pickers],
  ['Sliders', Sliders],
  ['File upload', FileUpload],
  ['Image upload', ImageUpload],
  ['Drop zone', DropZone],
] as const;

export function Screen() {
  return (
    <Columns>
      {widgets.map(([title, Content]) => (
        <WidgetCard key={title} title={title} controls={['collapse', 'fullscreen']}>
          <Content />
        </WidgetCard>
      ))}
    </Columns>
  );
}
