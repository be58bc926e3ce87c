import type { ApiKeyDraft } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';
import { RowForm } from '../../shared/forms/row-form.tsx';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { LimitSelects } from '../../shared/records/limit-selects.tsx';
import { RecordSelect } from '../../shared/records/record-select.tsx';
import { useCustomerLimits } from '../../shared/records/use-customer-limits.ts';
import { ShownOnce } from '../../shared/shown-once/shown-once.tsx';

const roles = [
  { value: 'VIEWER', label: t('Read') },
  { value: 'OPERATOR', label: t('Read, and handle alerts and alarms') },
];
const dayMs = 86_400_000;
const lifetimes = [
  { value: '', label: t('Never') },
  { value: '30', label: t('In 30 days') },
  { value: '90', label: t('In 90 days') },
  { value: '365', label: t('In a year') },
];

/** Makes a key, and shows it this once. */
export function NewApiKey() {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [role, setRole] = useState('VIEWER');
  const limited = useCustomerLimits();
  const [days, setDays] = useState('');
  const [error, setError] = useState<string>();
  const create = useMutation({
    mutationFn: (body: ApiKeyDraft) => api.apiKeys.create({ body }),
    gcTime: 0,
    onSuccess: () => {
      setName('');
      limited.clearLimits();
      return queries.invalidateQueries({ queryKey: queryKeys('api-keys').all });
    },
    onError: (failure) => {
      if (!limited.showRejected(failure)) setError(describeError(failure).detail);
    },
  });
  const submit = () => {
    setError(undefined);
    limited.clearErrors();
    if (name.trim() === '') {
      setError(t('Say which program the key is for, such as: Power BI.'));
      return;
    }
    create.mutate({
      Name: name.trim(),
      Role: role as ApiKeyDraft['Role'],
      CustomerID: limited.customer,
      ...limited.limits,
      ExpiresAt: days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
    });
  };
  return (
    <>
      {create.data && (
        <ShownOnce
          noun="key"
          advice={t('Put it into the program’s settings. Whoever has it can read the same data.')}
          onKept={() => create.reset()}
        >
          <CopyBlock name={t('API key')} text={create.data.key} />
        </ShownOnce>
      )}
      <RowForm
        label={t('New API key')}
        action={t('Create key')}
        isPending={create.isPending}
        onSubmit={submit}
      >
        <TextInput
          label={t('Program')}
          placeholder={t('Power BI')}
          value={name}
          error={error}
          autoComplete="off"
          maxLength={255}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setError(undefined);
          }}
        />
        <NativeSelect
          label={t('Permission')}
          data={roles}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
        <RecordSelect
          label={t('Customer')}
          none={t('All customers')}
          queries={customerQueries}
          chosen={limited.customer}
          onChoose={limited.chooseCustomer}
        />
        <NativeSelect
          label={t('Expires')}
          data={lifetimes}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <LimitSelects {...limited.selects} isInRow />
      </RowForm>
    </>
  );
}
