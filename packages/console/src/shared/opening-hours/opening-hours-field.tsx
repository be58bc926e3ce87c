import type { OpeningHours as Hours } from '@foyer/contract';
import { TextButton, weekdays } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FieldGroup } from '../forms/field-group.tsx';
import { TypedField } from '../forms/typed-field.tsx';
import { hoursText, hoursTyped } from './hours-text.ts';
import { exceptionHours, weeklyOf, withWeekday } from './opening-hours.ts';
import classes from './opening-hours-field.module.css';

interface Props {
  hours: Hours;
  error: string | undefined;
  onChange: ((hours: Hours) => void) | undefined;
  /** Where the hours say something else than when people may come in. */
  words?: { legend: string; hint: string; none: string };
}

const openingWords = {
  legend: t('Opening hours'),
  hint: t(
    'empty is closed. Hours that end after midnight belong to the day they begin on. Leave all empty where they do not matter.',
  ),
  none: t.of('opening hours', 'Closed'),
};

/** When an area or a site is open: each weekday, and dates on which it is otherwise. */
export function OpeningHoursField({ hours, error, onChange, words = openingWords }: Props) {
  const { exceptions } = hours;
  return (
    <FieldGroup
      title={words.legend}
      hint={t('By the site’s clock, such as 09:00-12:30, 14:00-20:00; {hint}', {
        hint: words.hint,
      })}
      error={error}
    >
      <div className={classes.week}>
        {weekdays.map((name, nth) => (
          <TypedField
            key={name}
            label={name}
            placeholder={words.none}
            saved={hoursText(weeklyOf(hours, nth + 1))}
            isReadOnly={!onChange}
            onTyped={(text) => {
              const read = hoursTyped(text);
              if (typeof read === 'string') return read;
              onChange?.(withWeekday(hours, nth + 1, read));
              return undefined;
            }}
          />
        ))}
      </div>
      {exceptions.map((exception, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a date may still be typed
        <div key={nth} className={classes.exception}>
          <TextInput
            type="date"
            label={t('Exception {nth}: date', { nth: nth + 1 })}
            value={exception.date}
            readOnly={!onChange}
            onChange={({ currentTarget: { value } }) =>
              onChange?.({
                ...hours,
                exceptions: exceptions.with(nth, { ...exception, date: value }),
              })
            }
          />
          <TypedField
            label={t('Exception {nth}: hours', { nth: nth + 1 })}
            placeholder={words.none}
            saved={hoursText(exception.hours)}
            isReadOnly={!onChange}
            onTyped={(text) => {
              const read = hoursTyped(text);
              if (typeof read === 'string') return read;
              onChange?.(exceptionHours(hours, nth, read));
              return undefined;
            }}
          />
          {onChange && (
            <Button
              variant="default"
              aria-label={t('Delete exception {nth}', { nth: nth + 1 })}
              onClick={() => onChange({ ...hours, exceptions: exceptions.toSpliced(nth, 1) })}
            >
              {t('Delete')}
            </Button>
          )}
        </div>
      ))}
      {onChange && (
        <div className={classes.actions}>
          <TextButton
            variant="default"
            icon={IconPlus}
            onClick={() =>
              onChange({ ...hours, exceptions: [...exceptions, { date: '', hours: [] }] })
            }
          >
            {t('Add exception')}
          </TextButton>
        </div>
      )}
    </FieldGroup>
  );
}
