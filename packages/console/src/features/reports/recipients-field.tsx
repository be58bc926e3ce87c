import { t } from '@foyer/translation/page';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import type { Choice, CustomInputProps } from '../../shared/forms/field.ts';
import { userQueries } from '../../shared/queries/user-queries.ts';
import { byEmail, optionsOf, useRecordChoices } from '../../shared/records/record-choices.ts';
import type { ReportForm } from './report.screens.tsx';

type Props = CustomInputProps<ReportForm>;

/** People of the customer who get the report. */
export function RecipientsField(props: Props) {
  const { CustomerID: customer = null } = props.draft;
  return customer === null ? (
    <Recipients {...props} />
  ) : (
    <RecipientsOf {...props} customer={customer} />
  );
}

function RecipientsOf({ customer, ...props }: Props & { customer: number }) {
  const [words, setWords] = useState('');
  const { data } = useRecordChoices(
    userQueries,
    { customer },
    { words, chosen: props.draft.Users },
    byEmail,
  );
  return <Recipients {...props} people={data} onWords={setWords} />;
}

interface RecipientsProps extends Props {
  people?: readonly Choice[] | undefined;
  onWords?: (words: string) => void;
}

function Recipients({ draft, edit, errors, people, onWords }: RecipientsProps) {
  const { CustomerID: customer, Users } = draft;
  return (
    <MultiSelect
      label={t('Recipients')}
      description={t(
        'People of this customer; each gets an e-mail with the report as PDF and Excel.',
      )}
      placeholder={Users.length === 0 ? t('Nobody yet') : ''}
      data={optionsOf(people)}
      {...(onWords && { onSearchChange: onWords })}
      value={Users.map(String)}
      error={errors.Users}
      searchable
      hidePickedOptions
      readOnly={!edit}
      nothingFoundMessage={customer ? t('No such person') : t('Choose a customer first')}
      onChange={(ids) => edit?.({ Users: ids.map(Number) })}
    />
  );
}
