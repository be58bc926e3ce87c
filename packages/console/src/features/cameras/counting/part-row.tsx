import { t } from '@foyer/translation/page';
import { Button, TextInput } from '@mantine/core';
import { PointsField } from '../drawing/points-field.tsx';
import classes from './counting.module.css';
import { type DrawnPart, partName, partRules } from './drawn-parts.ts';

interface Props {
  part: DrawnPart;
  /** Whether its id is typed. */
  asksId: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onChange: (part: DrawnPart) => void;
  onDelete: () => void;
}

/** The fields of a line or zone: what it is called, and its points as text. */
export function PartRow({ part, asksId, isChosen, onChoose, onChange, onDelete }: Props) {
  const { noun } = partRules[part.kind];
  const label = `${noun} ${partName(part)}`;
  const text = (name: 'id' | 'name' | 'in_name' | 'out_name', words: string, hint?: string) => (
    <TextInput
      label={words}
      aria-label={t('{words} of {label}', { words, label })}
      description={hint}
      value={part[name]}
      maxLength={name === 'id' ? 64 : 255}
      dir="auto"
      onChange={({ currentTarget }) => onChange({ ...part, [name]: currentTarget.value })}
    />
  );
  return (
    <li className={classes.row} data-chosen={isChosen || undefined} onFocus={onChoose}>
      <div className={classes.rowHead}>
        <bdi>{label.charAt(0).toUpperCase() + label.slice(1)}</bdi>
        <span className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            aria-pressed={isChosen}
            aria-label={t('Draw {label}', { label })}
            onClick={onChoose}
          >
            {isChosen ? t('Being drawn') : t('Draw')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={t('Delete {label}', { label })}
            onClick={onDelete}
          >
            {t('Delete')}
          </Button>
        </span>
      </div>
      {asksId && text('id', 'Id', 'As the device’s messages name it')}
      {text('name', 'Name')}
      {part.kind === 'line' && text('in_name', 'Name of in', 'Such as: to the shop')}
      {part.kind === 'line' && text('out_name', 'Name of out', 'Such as: to the street')}
      <PointsField
        label={t('Points of {label}', { label })}
        rule={partRules[part.kind]}
        points={part.points}
        onChange={(points) => onChange({ ...part, points })}
      />
    </li>
  );
}
