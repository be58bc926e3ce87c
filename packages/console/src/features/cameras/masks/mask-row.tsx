import { t } from '@foyer/translation/page';
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
  const number = nth + 1;
  return (
    <li className={classes.row} onFocus={onChoose}>
      <TextInput
        label={t('Mask {number}: name', { number })}
        value={mask.name ?? ''}
        maxLength={100}
        onChange={({ currentTarget }) => onChange({ ...mask, name: currentTarget.value })}
      />
      <NativeSelect
        label={t('Mask {number}: shows', { number })}
        value={mask.kind}
        data={[
          { value: 'blur', label: t('Patches') },
          { value: 'black', label: t('Black') },
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...mask, kind: currentTarget.value as DrawnMask['kind'] })
        }
      />
      <PointsField
        label={t('Mask {number}: points', { number })}
        rule={maskRule}
        points={mask.points}
        onChange={(points) => onChange({ ...mask, points })}
      />
      <Button
        variant="default"
        mt="lg"
        onClick={onDelete}
        aria-label={t('Delete mask {number}', { number })}
      >
        {t('Delete')}
      </Button>
    </li>
  );
}
