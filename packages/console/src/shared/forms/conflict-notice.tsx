import { PlainList, richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './conflict-notice.module.css';
import { partIn } from './draft.ts';
import type { EditConflict } from './edit-conflicts.ts';
import { type Choices, type Draft, type Field, noneOf } from './field.ts';

interface Props<D extends Draft> {
  conflicts: readonly EditConflict<D>[];
  onKeepMine: (name: keyof D & string) => void;
  onTakeTheirs: (name: keyof D & string) => void;
}

/** What somebody else has changed while a person edited the same: both values, to choose from. */
export function ConflictNotice<D extends Draft>({ conflicts, ...choose }: Props<D>) {
  const element = useRef<HTMLDivElement>(null);
  // The button that was pressed is below the form.
  useEffect(() => element.current?.focus(), []);
  return (
    <Alert
      ref={element}
      tabIndex={-1}
      color="warning"
      icon={<IconUsersGroup aria-hidden />}
      role="alert"
      title={t('Somebody else has changed this too')}
    >
      <Text mb="sm">{t('Nothing of yours is lost. Choose what to save, then save again.')}</Text>
      <PlainList className={classes.conflicts}>
        {conflicts.map((conflict) => (
          <Conflict key={conflict.field.name} {...conflict} {...choose} />
        ))}
      </PlainList>
    </Alert>
  );
}

function Conflict<D extends Draft>({
  field,
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: EditConflict<D> & Omit<Props<D>, 'conflicts'>) {
  const { name, label } = field;
  return (
    <li>
      <dl className={classes.values}>
        <dt>{t('{field}, yours', { field: label })}</dt>
        <dd>
          <Shown field={field} draft={mine} />
        </dd>
        <dt>{t('{field}, theirs', { field: label })}</dt>
        <dd>
          <Shown field={field} draft={theirs} />
        </dd>
      </dl>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => onKeepMine(name)}>
          {richText(t('Keep mine<of> of {field}</of>', { field: label }), of)}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onTakeTheirs(name)}>
          {richText(t('Take theirs<of> of {field}</of>', { field: label }), of)}
        </Button>
      </Group>
    </li>
  );
}

/** Of which field a button is: heard, not seen. */
const of = { of: (words: string) => <span className={classes.of}>{words}</span> };

/** A value in words. */
function Shown<D extends Draft>({ field, draft }: { field: Field<D>; draft: D }) {
  if (field.kind === 'custom') return field.describe?.(draft) ?? t('changed');
  if (field.kind === 'password') return t('not shown');
  const value = partIn(draft, field);
  if (field.kind === 'choice')
    return (
      <ChosenName useChoices={field.useChoices} id={value} none={noneOf(field, draft, draft)} />
    );
  if (field.kind === 'switch') return value === true ? t('on') : t('off');
  return <bdi>{value === null || value === '' ? t('empty') : String(value)}</bdi>;
}

interface ChosenNameProps {
  useChoices: () => Choices;
  id: unknown;
  none: string | undefined;
}

function ChosenName({ useChoices, id, none }: ChosenNameProps) {
  const { data } = useChoices();
  if (id === null) return none ?? t('empty');
  return <bdi>{data?.find((choice) => choice.id === id)?.Name ?? String(id)}</bdi>;
}
