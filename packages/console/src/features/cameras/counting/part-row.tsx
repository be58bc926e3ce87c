import { t } from '@foyer/translation/page';
import { Button, TextInput } from '@mantine/core';
import { PointsField } from '../drawing/points-field.tsx';
import classes from './counting.module.css';
import { type DrawnPart, partName, partRules, partWords } from './drawn-parts.ts';

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
  const label = partWords(part);
  const text = (
    name: 'id' | 'name' | 'in_name' | 'out_name',
    words: { label: string; wholeLabel: string; hint?: string },
  ) => (
    <TextInput
      label={words.label}
      aria-label={words.wholeLabel}
      description={words.hint}
      value={part[name]}
      maxLength={name === 'id' ? 64 : 255}
      dir="auto"
      onChange={({ currentTarget }) => onChange({ ...part, [name]: currentTarget.value })}
    />
  );
  return (
    <li className={classes.row} data-chosen={isChosen || undefined} onFocus={onChoose}>
      <div className={classes.rowHead}>
        <bdi>
          {t('{kind, select, line {Line} other {Zone}} {name}', {
            kind: part.kind,
            name: partName(part),
          })}
        </bdi>
        <span className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            aria-pressed={isChosen}
            aria-label={t('Draw {part}', { part: label })}
            onClick={onChoose}
          >
            {isChosen ? t('Being drawn') : t('Draw')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={t('Delete {part}', { part: label })}
            onClick={onDelete}
          >
            {t('Delete')}
          </Button>
        </span>
      </div>
      {asksId &&
        text('id', {
          label: t('Id'),
          wholeLabel: t('Id of {part}', { part: label }),
          hint: t('As the device’s messages name it'),
        })}
      {text('name', { label: t('Name'), wholeLabel: t('Name of {part}', { part: label }) })}
      {part.kind === 'line' &&
        text('in_name', {
          label: t('Name of in'),
          wholeLabel: t('Name of in of {part}', { part: label }),
          hint: t('Such as: to the shop'),
        })}
      {part.kind === 'line' &&
        text('out_name', {
          label: t('Name of out'),
          wholeLabel: t('Name of out of {part}', { part: label }),
          hint: t('Such as: to the street'),
        })}
      <PointsField
        label={t('Points of {part}', { part: label })}
        rule={partRules[part.kind]}
        points={part.points}
        onChange={(points) => onChange({ ...part, points })}
      />
    </li>
  );
}
