import { Button, NativeSelect, TextInput } from '@mantine/core';
import { PointsField } from '../drawing/points-field.tsx';
import { type DrawnMask, maskRule } from './mask-drawing.ts';
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
      <PointsField
        label={`${label}: points`}
        rule={maskRule}
        points={mask.points}
        onChange={(points) => onChange({ ...mask, points })}
      />
      <Button variant="default" mt="lg" onClick={onDelete} aria-label={`Delete mask ${nth + 1}`}>
        Delete
      </Button>
    </li>
  );
}
