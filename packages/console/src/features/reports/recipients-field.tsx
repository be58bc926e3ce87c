import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import { userQueries } from '../../shared/queries/user-queries.ts';
import type { ReportForm } from './report.screens.tsx';

/** People of the customer who get the report. */
export function RecipientsField({ draft, edit, errors }: CustomInputProps<ReportForm>) {
  const { CustomerID: customer = null, Users } = draft;
  const { data = [] } = useQuery(userQueries.list());
  const own = data.filter(({ Customer }) => Customer !== null && Customer.id === customer);
  return (
    <MultiSelect
      label="Recipients"
      description="People of this customer; each gets an e-mail with the report as PDF and Excel."
      placeholder={Users.length === 0 ? 'Nobody yet' : ''}
      data={own.map(({ id, Email }) => ({ value: String(id), label: Email }))}
      value={Users.map(String)}
      error={errors.Users}
      searchable
      hidePickedOptions
      readOnly={!edit}
      nothingFoundMessage={customer ? 'No such person' : 'Choose a customer first'}
      onChange={(ids) => edit?.({ Users: ids.map(Number) })}
    />
  );
}
