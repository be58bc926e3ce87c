import { MomentField } from '@foyer/kit';
import type { Form } from './form.ts';

/** A range of time as it is typed. */
type TypedRange = Record<'from' | 'to', string>;

/** What is wrong, for each field. */
export type RangeFaults = Partial<TypedRange>;

/** A form with both ends of a range among its values. */
export type RangeForm = Pick<
  Form<TypedRange>,
  'values' | 'errors' | 'setValues' | 'setErrors' | 'onSubmit'
>;

interface Props {
  form: RangeForm;
  labels: TypedRange;
}

/** The two ends of a range of time. */
export function RangeFields({ form, labels }: Props) {
  const field = (end: 'from' | 'to') => ({
    label: labels[end],
    value: form.values[end],
    // Either end may be what was wrong with the range: both errors go.
    onChange: (text: string) => form.setValues({ [end]: text }),
    error: form.errors[end] as string | undefined,
  });
  return (
    <>
      <MomentField edge="start" {...field('from')} />
      <MomentField edge="end" {...field('to')} />
    </>
  );
}
