import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type DrawnMask, pointsIn, textOf } from './mask-drawing.ts';
import classes from './mask-editor.module.css';

interface Props {
  nth: number;
  mask: DrawnMask;
  onChoose: () => void;
  onChange: (mask: DrawnMask) => void;
  onDelete: () => void;
}

/** The fields of a mask: its name, its kind, and its points as text. */
export function MaskRow({ nth, mask, onChoose, onChange, onDelete }: Props) {
  // Undefined unless the points are being typed; then the drawn points are shown.
  const form = useForm<{ points: string | undefined }>({ initialValues: { points: undefined } });
  const typed = form.values.points;
  const take = () => {
    if (typed === undefined) return;
    const points = pointsIn(typed);
    if (typeof points === 'string') return form.setErrors({ points });
    form.reset();
    onChange({ ...mask, points });
  };
  const label = `Mask ${nth + 1}`;
  return (
    <li className={classes.row} onFocus={onChoose}>
      <TextInput
        label={`${label}: name`}
        value={mask.name ?? ''}
        maxLength={100}
        onChange={({ currentTarget }) => onChange({ ...mask, name: currentTarget.value })}
      />
      <NativeSelect
        label={`${label}: shows`}
        value={mask.kind}
        data={[
          { value: 'blur', label: 'Patches' },
          { value: 'black', label: 'Black' },
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...mask, kind: currentTarget.value as DrawnMask['kind'] })
        }
      />
      <TextInput
        label={`${label}: points`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description="Right and down from the upper left, 0 to 1"
        value={typed ?? textOf(mask.points)}
        error={form.errors.points}
        onChange={({ currentTarget }) => form.setValues({ points: currentTarget.value })}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <Button variant="default" mt={24} onClick={onDelete} aria-label={`Delete mask ${nth + 1}`}>
        Delete
      </Button>
    </li>
  );
}
