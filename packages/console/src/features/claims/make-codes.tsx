import { type ClaimCodesDraft, type MadeClaimCode, maxClaimCodes } from '@foyer/contract';
import { TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Group, NativeSelect, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { everyClaimCode } from './claim-code-queries.ts';

const validities = [
  { value: '1', label: t('One day') },
  { value: '7', label: t('7 days') },
  { value: '30', label: t('30 days') },
  { value: '90', label: t('90 days') },
  { value: '365', label: t('A year') },
];

interface Props {
  /** How many devices are chosen. */
  count: number;
  devices: Omit<ClaimCodesDraft, 'ValidDays'>;
  /** Other devices are on their way: how many are chosen is not known. */
  isChanging?: boolean;
  onMade: (codes: readonly MadeClaimCode[]) => void;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** Makes the codes of the devices that are chosen. */
export function MakeCodes({ count, devices, isChanging = false, onMade, children }: Props) {
  const queries = useQueryClient();
  const [days, setDays] = useState('30');
  const make = useMutation({
    mutationFn: () => api.claimCodes.create({ body: { ...devices, ValidDays: Number(days) } }),
    gcTime: 0,
    onSuccess: (answer) => {
      onMade(answer);
      // Which devices have none depends on it.
      void queries.invalidateQueries({ queryKey: deviceQueries.keys.all });
      return queries.invalidateQueries(everyClaimCode);
    },
  });
  const isTooMany = count > maxClaimCodes;
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!make.isPending) make.mutate();
        }}
      >
        <Group gap="md" align="end" my="md">
          <NativeSelect
            label={t('The codes are valid for')}
            data={validities}
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
          />
          <TextButton
            // Of a form: the second click of a slow double click would make codes that end the first ones.
            type="submit"
            icon={IconQrcode}
            loading={make.isPending}
            disabled={count === 0 || isTooMany || isChanging}
          >
            {t('Make {count, plural, one {# code} other {# codes}}', { count })}
          </TextButton>
          {children}
        </Group>
      </form>
      {isTooMany && (
        <Text c="var(--foyer-danger-ink)" role="alert">
          {t('At most {max, number} codes are made at once: choose a customer.', {
            max: maxClaimCodes,
          })}
        </Text>
      )}
      {make.error && (
        <Text c="var(--foyer-danger-ink)" role="alert">
          {describeError(make.error).detail}
        </Text>
      )}
    </>
  );
}
