import type { AlarmHours } from '@foyer/contract';
import { weekdays } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { NativeSelect } from '@mantine/core';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import { TypedField } from '../../shared/forms/typed-field.tsx';
import { hoursText, hoursTyped } from '../../shared/opening-hours/hours-text.ts';
import { datesTyped } from './rule-dates.ts';
import type { RuleForm } from './rule-draft.ts';
import classes from './rules.module.css';

const choices: readonly { value: AlarmHours['When']; label: string }[] = [
  { value: 'always', label: t('Always') },
  { value: 'open', label: t('While the site is open') },
  { value: 'closed', label: t('While the site is closed') },
  { value: 'weekly', label: t('At hours of the week') },
];

interface Props extends Pick<CustomInputProps<RuleForm>, 'draft' | 'edit'> {
  error: string | undefined;
}

/** When the rule holds, by the site's clock. */
export function RuleHours({ draft, edit, error }: Props) {
  const { Hours: hours } = draft;
  const change = (changes: Partial<AlarmHours>) => edit?.({ Hours: { ...hours, ...changes } });
  const spansOf = (weekday: number) => hours.Weekly.filter((span) => span.weekday === weekday);
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label={t('Holds')}
          description={t('By the site’s clock; opening hours are those of its areas')}
          value={hours.When}
          error={error}
          disabled={!edit}
          data={[...choices]}
          onChange={({ currentTarget }) =>
            change({ When: currentTarget.value as AlarmHours['When'] })
          }
        />
        <TypedField
          label={t('Except on (dates)')}
          placeholder="2026-12-24, 2026-12-25"
          saved={hours.Except.join(', ')}
          isReadOnly={!edit}
          onTyped={(text) => {
            const read = datesTyped(text);
            if (typeof read === 'string') return read;
            change({ Except: read });
            return undefined;
          }}
        />
      </div>
      {hours.When === 'weekly' && (
        <div className={classes.week}>
          {weekdays.map((name, nth) => (
            <TypedField
              key={name}
              label={name}
              placeholder={t('Not on this day')}
              saved={hoursText(spansOf(nth + 1))}
              isReadOnly={!edit}
              onTyped={(text) => {
                const read = hoursTyped(text);
                if (typeof read === 'string') return read;
                const spans = read.map((span) => ({ weekday: nth + 1, ...span }));
                const others = hours.Weekly.filter(({ weekday }) => weekday !== nth + 1);
                change({ Weekly: [...others, ...spans] });
                return undefined;
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}
