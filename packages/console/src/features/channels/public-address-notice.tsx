import { endpoints, type PublicAddress } from '@foyer/contract';
import { richText, showMoment, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Anchor, Text, TextInput } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { fieldErrors } from '../../shared/forms/field-errors.ts';
import { RowForm } from '../../shared/forms/row-form.tsx';
import { publicAddressDetail } from '../../shared/queries/public-address-queries.ts';
import { mayCall } from '../../shared/records/permission.ts';

/** Where links in messages lead; a warning while messages carry none. */
export function PublicAddressNotice() {
  const { data } = useQuery(publicAddressDetail());
  const [isChanging, setIsChanging] = useState(false);
  if (!data) return null;
  const mayConfirm = mayCall(endpoints.publicAddress.confirm);
  if (data.address === null) {
    return (
      <Alert
        color="warning"
        variant="outline"
        icon={<IconLinkOff aria-hidden />}
        title={t('Messages carry no links')}
        mb="md"
      >
        {mayConfirm
          ? t(
              'Mails and webhooks cannot lead to their alarms, because nobody has confirmed the address of this Foyer. Check it and confirm; it is kept for all messages.',
            )
          : t(
              'Mails and webhooks cannot lead to their alarms. An administrator confirms the address of this Foyer here.',
            )}
        {mayConfirm && <AddressForm proposed={location.origin} />}
      </Alert>
    );
  }
  return (
    <>
      <Text size="sm" mb="md">
        {richText(whereLinksLead(data), {
          address: <strong>{data.address}</strong>,
          person: data.confirmed_by,
        })}{' '}
        {mayConfirm && data.source === 'confirmed' && (
          <Anchor component="button" size="sm" onClick={() => setIsChanging(!isChanging)}>
            {isChanging ? t('Keep it') : t('Change')}
          </Anchor>
        )}
      </Text>
      {isChanging && (
        <AddressForm proposed={location.origin} onConfirmed={() => setIsChanging(false)} />
      )}
    </>
  );
}

const whereLinksLead = ({ source, confirmed_at }: PublicAddress) =>
  source === 'setting' || confirmed_at === null
    ? t('Links in messages lead to <address/> (set with FOYER_PUBLIC_URL).')
    : t('Links in messages lead to <address/> (confirmed by <person/> on {moment}).', {
        moment: showMoment(confirmed_at),
      });

const fields = [{ name: 'address', label: t('Address') }] as const;

function AddressForm({
  proposed,
  onConfirmed,
}: {
  proposed: string;
  onConfirmed?: (() => void) | undefined;
}) {
  const queries = useQueryClient();
  const [address, setAddress] = useState(proposed);
  const confirm = useMutation({
    mutationFn: () => api.publicAddress.confirm({ body: { address: address.trim() } }),
    onSuccess: async (kept) => {
      queries.setQueryData(publicAddressDetail().queryKey, kept);
      toastSuccess(t('Messages carry links from now on.'));
      onConfirmed?.();
    },
  });
  const { error } = confirm;
  const fault = error && [
    fieldErrors(error, fields, { address }).address,
    describeError(error).detail,
  ];
  return (
    <RowForm
      label={t('Address for links')}
      action={t('Confirm')}
      isPending={confirm.isPending}
      onSubmit={() => confirm.mutate()}
    >
      <TextInput
        label={t('Address')}
        value={address}
        error={fault?.filter(Boolean).join(' ')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        style={{ flexGrow: 1, maxWidth: 480 }}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
    </RowForm>
  );
}
