import type { InstallerLinkDraft } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';
import { RowForm } from '../../shared/forms/row-form.tsx';
import { QrCode } from '../../shared/qr-code/qr-code.tsx';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { LimitSelects } from '../../shared/records/limit-selects.tsx';
import { RecordSelect } from '../../shared/records/record-select.tsx';
import { useCustomerLimits } from '../../shared/records/use-customer-limits.ts';
import { ShownOnce } from '../../shared/shown-once/shown-once.tsx';
import classes from './installer-links.module.css';

const durations = [
  { value: '4', label: t('4 hours') },
  { value: '24', label: t('A day') },
  { value: '72', label: t('3 days') },
  { value: '168', label: t('A week') },
];

/** Makes a link, and shows it this once. */
export function NewInstallerLink() {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const limited = useCustomerLimits();
  const [hours, setHours] = useState('24');
  const [fault, setFault] = useState<{ name?: string; customer?: string }>({});
  const create = useMutation({
    mutationFn: (body: InstallerLinkDraft) => api.installerLinks.create({ body }),
    gcTime: 0,
    onSuccess: () => {
      setName('');
      limited.clearLimits();
      return queries.invalidateQueries({ queryKey: queryKeys('installer-links').all });
    },
    onError: (error) => {
      if (!limited.showRejected(error)) setFault({ name: describeError(error).detail });
    },
  });
  // Without a public address the server answers a path: then the one at which this page was opened.
  const link = create.data ? new URL(create.data.address, location.origin).href : '';
  const submit = () => {
    const missing = {
      ...(name.trim() === '' && { name: t('Say who the link is for.') }),
      ...(limited.customer === null && { customer: t('Choose whose devices.') }),
    };
    setFault(missing);
    limited.clearErrors();
    if (Object.keys(missing).length > 0) return;
    create.mutate({
      Name: name.trim(),
      CustomerID: limited.customer ?? 0,
      ...limited.limits,
      Hours: Number(hours),
    });
  };
  return (
    <>
      {create.data && (
        <ShownOnce
          noun="link"
          advice={t(
            'Send it to the installer, or let them scan it. Whoever has it sets up this customer’s devices until it expires.',
          )}
          onKept={() => create.reset()}
        >
          <CopyBlock name={t('Link')} text={link} />
          <div className={classes.code}>
            <QrCode text={link} title={t('QR code of the link')} />
          </div>
        </ShownOnce>
      )}
      <RowForm
        label={t('New link')}
        action={t('Make link')}
        isPending={create.isPending}
        onSubmit={submit}
      >
        <TextInput
          label={t('For whom')}
          placeholder={t('Rossi Installations')}
          value={name}
          error={fault.name}
          autoComplete="off"
          maxLength={255}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <RecordSelect
          label={t('Devices of')}
          noun="customer"
          none={t('Choose a customer')}
          error={fault.customer}
          queries={customerQueries}
          chosen={limited.customer}
          onChoose={limited.chooseCustomer}
        />
        <NativeSelect
          label={t('Valid for')}
          data={durations}
          value={hours}
          onChange={({ currentTarget }) => setHours(currentTarget.value)}
        />
        <LimitSelects {...limited.selects} isInRow />
      </RowForm>
    </>
  );
}
