import type { User } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { useForm } from '@mantine/form';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import { userQueries } from '../../shared/queries/user-queries.ts';
import { RecordChoiceField } from '../../shared/records/record-choice-field.tsx';
import { TimeFilter } from '../../shared/records/time-filter.tsx';
import { writeTimeRange } from '../../shared/records/time-range.ts';
import { fullName } from '../users/index.ts';
import type { AuditNoun, AuditSearch } from './audit-search.ts';

/** Options are rendered inside the landmark of their field. */
const inPlace = { withinPortal: false } as const;

const personOf = (person: User) => ({
  id: person.id,
  Name: `${fullName(person)} (${person.Email})`,
});

interface Props {
  nouns: readonly AuditNoun[];
  search: AuditSearch;
  onFilter: (search: AuditSearch) => void;
}

/** Narrows the audit by person, kind of record and time. */
export function AuditFilter({ nouns, search, onFilter }: Props) {
  const kinds = nouns.map(({ noun, label }) => ({ id: noun, Name: label }));
  const form = useForm({
    initialValues: {
      user: search.user ?? null,
      noun: search.noun ?? null,
      ...writeTimeRange(search),
    },
  });
  const { user, noun } = form.values;
  const reset = () => {
    form.setValues({ user: null, noun: null });
    onFilter({});
  };
  return (
    <TimeFilter
      form={form}
      choicePx={200}
      onFilter={(range) =>
        onFilter({ ...(user !== null && { user }), ...(noun && { noun }), ...range })
      }
      onReset={reset}
    >
      <RecordChoiceField
        label={t('Person')}
        none={t('Everybody')}
        queries={userQueries}
        filters={{}}
        choiceOf={personOf}
        chosen={user}
        onChoose={(id) => form.setValues({ user: id })}
        comboboxProps={inPlace}
      />
      <ChoiceField
        label={t('Record')}
        noun={t('kind of record')}
        none={t('All kinds')}
        choices={kinds}
        value={noun}
        onChange={(id) => form.setValues({ noun: id === null ? null : String(id) })}
        comboboxProps={inPlace}
      />
    </TimeFilter>
  );
}
