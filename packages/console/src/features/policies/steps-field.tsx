import { TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, MultiSelect, NumberInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import { FieldGroup } from '../../shared/forms/field-group.tsx';
import { channelQueries } from '../../shared/queries/channel-queries.ts';
import { userQueries } from '../../shared/queries/user-queries.ts';
import { byEmail, optionsOf, useRecordChoices } from '../../shared/records/record-choices.ts';
import classes from './policies.module.css';
import type { PolicyForm } from './policy.screens.tsx';

type Steps = PolicyForm['Steps'];

const texts = (ids: readonly number[]) => ids.map(String);
const numbers = (ids: readonly string[]) => ids.map(Number);
const defaultMinutes = 15;

/** Who gets alarms, and who is next after how long without acknowledgement. */
export function StepsField({ draft, edit, errors: faults }: CustomInputProps<PolicyForm>) {
  const { Steps: steps } = draft;
  const onChange = edit && ((Steps: Steps) => edit({ Steps }));
  const [words, setWords] = useState({ Users: '', Channels: '' });
  const chosen = (part: 'Users' | 'Channels') => steps.flatMap((step) => step[part]);
  const users = useRecordChoices(
    userQueries,
    {},
    { words: words.Users, chosen: chosen('Users') },
    byEmail,
  );
  const channels = useRecordChoices(
    channelQueries,
    {},
    { words: words.Channels, chosen: chosen('Channels') },
  );
  const change = (nth: number, step: Partial<Steps[number]>) =>
    onChange?.(steps.map((one, place) => (place === nth ? { ...one, ...step } : one)));
  const named = {
    Users: users.data,
    Channels: channels.data,
  };
  /** What is wrong with the recipients of a step, or with one of them, who is named. */
  const faultOf = (nth: number, part: 'Users' | 'Channels') => {
    const path = `/Steps/${nth}/${part}`;
    const ofOne = steps[nth]?.[part].findIndex((_, place) => faults[`${path}/${place}`]) ?? -1;
    if (ofOne < 0) return faults[path] && t('This step {fault}.', { fault: faults[path] });
    const id = steps[nth]?.[part][ofOne];
    const who =
      named[part]?.find((one) => one.id === id)?.Name ??
      t('Number {number}', { number: ofOne + 1 });
    return t('{recipient} {fault}.', { recipient: who, fault: faults[`${path}/${ofOne}`] });
  };
  const faultOfTime = (nth: number) => {
    const fault = faults[`/Steps/${nth}/AfterMinutes`];
    return fault && t('This time {fault}.', { fault });
  };
  /** A fault that stands at a field is not repeated below all. */
  const isPlaced = Object.keys(faults).some((path) => path.startsWith('/Steps/'));
  const add = () => {
    const last = Math.max(...steps.map(({ AfterMinutes }) => AfterMinutes));
    onChange?.([...steps, { AfterMinutes: last + defaultMinutes, Users: [], Channels: [] }]);
  };
  return (
    <FieldGroup
      title={t('Recipients')}
      hint={t('Each step gets an alarm that nobody has acknowledged for so long; 0 is at once.')}
      error={isPlaced ? undefined : faults.Steps}
    >
      {steps.map((step, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
        <div key={nth} className={classes.step}>
          <NumberInput
            label={t('Step {number}: minutes', { number: nth + 1 })}
            value={step.AfterMinutes}
            min={0}
            max={10_080}
            allowDecimal={false}
            hideControls
            error={faultOfTime(nth)}
            readOnly={!onChange}
            onChange={(value) => change(nth, { AfterMinutes: Number(value) || 0 })}
          />
          <MultiSelect
            label={t('Step {number}: people', { number: nth + 1 })}
            placeholder={step.Users.length === 0 ? t('Nobody') : ''}
            data={optionsOf(users.data)}
            onSearchChange={(Users) => setWords({ ...words, Users })}
            value={texts(step.Users)}
            error={faultOf(nth, 'Users')}
            searchable
            hidePickedOptions
            readOnly={!onChange}
            nothingFoundMessage={t('Nobody of this name')}
            onChange={(ids) => change(nth, { Users: numbers(ids) })}
          />
          <MultiSelect
            label={t('Step {number}: channels', { number: nth + 1 })}
            placeholder={step.Channels.length === 0 ? t('None') : ''}
            data={optionsOf(channels.data)}
            onSearchChange={(Channels) => setWords({ ...words, Channels })}
            value={texts(step.Channels)}
            error={faultOf(nth, 'Channels')}
            searchable
            hidePickedOptions
            readOnly={!onChange}
            nothingFoundMessage={t('No channel of this name')}
            onChange={(ids) => change(nth, { Channels: numbers(ids) })}
          />
          {onChange && steps.length > 1 && (
            <Button
              className={classes.delete ?? ''}
              variant="default"
              aria-label={t('Delete step {number}', { number: nth + 1 })}
              onClick={() => onChange(steps.toSpliced(nth, 1))}
            >
              {t('Delete')}
            </Button>
          )}
        </div>
      ))}
      {onChange && (
        <TextButton variant="default" icon={IconPlus} onClick={add}>
          {t('Add step')}
        </TextButton>
      )}
    </FieldGroup>
  );
}
