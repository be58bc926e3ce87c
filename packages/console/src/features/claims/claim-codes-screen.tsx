import { type Device, type MadeClaimCode, maxClaimCodes } from '@foyer/contract';
import {
  Card,
  holdsWords,
  PageHeader,
  SearchField,
  showCount,
  showNumberOf,
  zoneName,
} from '@foyer/kit';
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { together } from '../../shared/queries/query-answer.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { claimCodeList } from './claim-code-queries.ts';
import { DeviceChoice } from './device-choice.tsx';
import { MadeLabels } from './made-labels.tsx';

const validities = [
  { value: '1', label: 'One day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];

/** Claim codes of devices, and labels to print with them. */
export function ClaimCodesScreen() {
  const search = useSearch({ from: '/app/claim-codes' });
  const queries = useQueryClient();
  const devices = useQuery(deviceQueries.list());
  const codes = useQuery(claimCodeList());
  const customers = useQuery(customerQueries.list());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(search.device === undefined ? [] : [search.device]),
  );
  const [customer, setCustomer] = useState(search.customer ?? 0);
  const [words, setWords] = useState('');
  const [days, setDays] = useState('30');
  const [isOnlyNew, setOnlyNew] = useState(search.new ?? false);
  const [made, setMade] = useState<readonly MadeClaimCode[]>();
  const make = useMutation({
    mutationFn: () =>
      api.claimCodes.create({ body: { Devices: [...chosen], ValidDays: Number(days) } }),
    gcTime: 0,
    onSuccess: (answer) => {
      setMade(answer);
      return queries.invalidateQueries(claimCodeList());
    },
  });
  const coded = new Set(codes.data?.map(({ device_id }) => device_id));
  const isNew = ({ id, has_token }: Device) => !has_token && !coded.has(id);
  const isWanted = holdsWords(words, ({ Name, Code }: Device) => [Name, Code]);
  const shown = devices.data?.filter(
    (device) =>
      (search.device === undefined || search.device === device.id || words !== '') &&
      (customer === 0 || device.CustomerID === customer) &&
      (!isOnlyNew || isNew(device)) &&
      (isWanted?.(device) ?? true),
  );
  const isTooMany = chosen.size > maxClaimCodes;
  return (
    <>
      <PageHeader
        title="Claim codes and labels"
        subtitle="A device that shows its code gets its token and configuration, once"
      />
      <Stack gap={16}>
        {made && <MadeLabels codes={made} onDone={() => setMade(undefined)} />}
        <Card title="Devices" level={2}>
          <Text c="dimmed" maw="70ch" mb={16}>
            Choose devices and make their codes. A new code ends the one before; the device’s
            present token works until the code is used. Times in {zoneName()}.
          </Text>
          <Group gap={16} align="center" my={16}>
            <SearchField aria-label="Search devices" words={words} onWords={setWords} />
            <NativeSelect
              aria-label="Customer"
              data={[
                { value: '0', label: 'All customers' },
                ...(customers.data ?? []).map(({ id, Name }) => ({ value: `${id}`, label: Name })),
              ]}
              value={`${customer}`}
              onChange={({ currentTarget }) => setCustomer(Number(currentTarget.value))}
            />
            <Checkbox
              label="Only without token and code"
              checked={isOnlyNew}
              onChange={({ currentTarget }) => setOnlyNew(currentTarget.checked)}
            />
          </Group>
          <QueryStates what="the devices" result={together(devices, codes)} drawsLoading>
            {() => (
              <DeviceChoice
                key={`${customer} ${words} ${isOnlyNew}`}
                devices={shown}
                codes={codes.data ?? []}
                chosen={chosen}
                onChosen={setChosen}
              />
            )}
          </QueryStates>
          <Group gap={16} align="end" my={16}>
            <NativeSelect
              label="The codes are valid for"
              data={validities}
              value={days}
              onChange={({ currentTarget }) => setDays(currentTarget.value)}
            />
            <Button
              leftSection={<IconQrcode size={16} aria-hidden />}
              loading={make.isPending}
              disabled={chosen.size === 0 || isTooMany}
              onClick={() => make.mutate()}
            >
              Make {showNumberOf(chosen.size, 'code')}
            </Button>
          </Group>
          {isTooMany && (
            <Text c="var(--foyer-danger-ink)" role="alert">
              At most {showCount(maxClaimCodes)} codes are made at once: choose a customer.
            </Text>
          )}
          {make.error && (
            <Text c="var(--foyer-danger-ink)" role="alert">
              {describeError(make.error).detail}
            </Text>
          )}
        </Card>
      </Stack>
    </>
  );
}
