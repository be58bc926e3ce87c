import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Below } from '../../shared/forms/draft-form.tsx';
import { userList } from '../../shared/queries/user-queries.ts';
import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { type ReportForm, reportKind, usersIn } from './report-kind.ts';

interface Props {
  customer: number | null;
  users: readonly number[];
  error: string | undefined;
  onChange: ((users: number[]) => void) | undefined;
}

/** People of the customer who get the report. */
function RecipientsField({ customer, users, error, onChange }: Props) {
  const { data = [] } = useQuery(userList());
  const own = data.filter(({ Customer }) => Customer !== null && Customer.id === customer);
  return (
    <MultiSelect
      label="Recipients"
      description="People of this customer; each gets an e-mail with the report as PDF and Excel."
      placeholder={users.length === 0 ? 'Nobody yet' : ''}
      data={own.map(({ id, Email }) => ({ value: String(id), label: Email }))}
      value={users.map(String)}
      error={error}
      searchable
      hidePickedOptions
      readOnly={!onChange}
      nothingFoundMessage={customer ? 'No such person' : 'Choose a customer first'}
      onChange={(ids) => onChange?.(ids.map(Number))}
    />
  );
}

const below: Below<ReportForm> = (draft, edit, errors) => (
  <RecipientsField
    customer={draft.CustomerID ?? null}
    users={usersIn(draft.Users)}
    error={errors.Users}
    onChange={edit && ((users) => edit({ Users: JSON.stringify(users) }))}
  />
);

/** A new schedule of a report, or one to change. */
export const ReportFormScreen = () => <RecordFormScreen kind={reportKind} below={below} />;
