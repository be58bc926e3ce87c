import { t } from '@foyer/translation/page';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '../forms/choice-field.tsx';
import { customerQueries } from '../queries/customer-queries.ts';
import { session } from '../session/session.ts';
import { useRecordChoices } from './record-choices.ts';

interface Props {
  /** Id of the customer that the list is narrowed to. */
  customer: number | undefined;
  /** Its name where it is known: one that is not in use any more is not among the choices. */
  name?: string | undefined;
  onChange: (customer: number | undefined) => void;
  /** Beside fields with labels. */
  hasLabel?: boolean;
}

/** Whether the person sees records of several customers, and so can narrow a list to one of them. */
export const seesAllCustomers = (): boolean => session.current()?.role === 'SUPER_ADMIN';

/** Narrows a list to a customer, which the server finds by a part of its name or code. */
export function CustomerFilter({ customer, name, onChange, hasLabel = false }: Props) {
  const [words, setWords] = useState('');
  const { data, error } = useRecordChoices(
    customerQueries,
    {},
    { words, chosen: customer ?? null },
  );
  const isMissing = customer !== undefined && data?.every(({ id }) => id !== customer) === true;
  const choices = isMissing ? [{ id: customer, Name: name ?? String(customer) }, ...data] : data;
  const chosen = choices?.find(({ id }) => id === customer)?.Name;
  return (
    <ChoiceField
      label={t('Customer')}
      isLabelHidden={!hasLabel}
      choices={choices}
      value={customer ?? null}
      none={t('All customers')}
      clearLabel={t('Customer: {customer}, show those of all customers', {
        customer: chosen ?? '',
      })}
      error={error ? t('The customers could not be loaded.') : undefined}
      onWords={setWords}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
}

/** The same above a short list. */
export const NarrowCustomerFilter = (props: Pick<Props, 'customer' | 'onChange'>) => (
  <Box maw={260} mb="sm">
    <CustomerFilter {...props} />
  </Box>
);
