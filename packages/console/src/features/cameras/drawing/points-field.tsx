import { t } from '@foyer/translation/page';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Point, pointsIn, type ShapeRule, textOf } from './points.ts';

interface Props {
  label: string;
  rule: ShapeRule;
  points: readonly Point[];
  onChange: (points: Point[]) => void;
}

/** The points of a shape as text, for those who do not draw. */
export function PointsField({ label, rule, points, onChange }: Props) {
  // Undefined unless the points are being typed; then the drawn points are shown.
  const form = useForm<{ points: string | undefined }>({ initialValues: { points: undefined } });
  const typed = form.values.points;
  const take = () => {
    if (typed === undefined) return;
    const read = pointsIn(typed, rule);
    if (typeof read === 'string') return form.setErrors({ points: read });
    form.reset();
    onChange(read);
  };
  return (
    <TextInput
      label={label}
      description={t('Right and down from the upper left, 0 to 1')}
      value={typed ?? textOf(points)}
      error={form.errors.points}
      onChange={({ currentTarget }) => form.setValues({ points: currentTarget.value })}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // In a form Enter takes the points alone.
        event.preventDefault();
        take();
      }}
    />
  );
}
