import { MomentField, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { CorrectedPlace } from './corrected-place.ts';
import type { CorrectionForm } from './use-correction-form.ts';

interface Props {
  form: CorrectionForm;
  place: CorrectedPlace;
}

/** The fields of a correction, as its kind needs them. */
export function CorrectionFields({ form, place }: Props) {
  const { kind } = form.values;
  const isAdded = kind === 'added';
  const choices = place.lines.map(({ name }, nth) => ({ value: String(nth), label: name }));
  const hasAll = !isAdded && place.area === undefined;
  const moment = (field: 'from' | 'to', label: string) => (
    <MomentField
      label={label}
      edge="start"
      value={form.values[field]}
      onChange={(value) => form.setFieldValue(field, value)}
      error={form.errors[field] as string | undefined}
    />
  );
  return (
    <>
      {place.lines.length > 0 && (
        <NativeSelect
          label={t('What happened')}
          data={[
            { value: 'added', label: t('People came or left uncounted') },
            { value: 'not_counted', label: t('A counter was covered') },
          ]}
          {...form.getInputProps('kind')}
        />
      )}
      {(!isAdded || place.area === undefined) && (
        <NativeSelect
          label={t('Line')}
          data={hasAll ? [{ value: 'all', label: t('All lines') }, ...choices] : choices}
          {...form.getInputProps('line')}
        />
      )}
      {moment('from', t('From ({zone})', { zone: zoneName() }))}
      {moment('to', t('Until ({zone})', { zone: zoneName() }))}
      {isAdded && (
        <Group gap="sm" grow>
          <TextInput
            label={t('People in')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('in')}
          />
          <TextInput
            label={t('People out')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('out')}
          />
        </Group>
      )}
      <TextInput label={t('Reason')} autoComplete="off" {...form.getInputProps('reason')} />
    </>
  );
}
