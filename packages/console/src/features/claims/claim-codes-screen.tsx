import { type MadeClaimCode, maxClaimCodes } from '@foyer/contract';
import {
  Card,
  PageHeader,
  rowsPerPage,
  SearchField,
  showCount,
  showNumberOf,
  zoneName,
} from '@foyer/kit';
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { RecordSelect } from '../../shared/records/record-select.tsx';
import { everyClaimCode } from './claim-code-queries.ts';
import { DeviceChoice } from './device-choice.tsx';
import { chosenCount, chosenOnly, inOtherList, selectionDraft } from './device-selection.ts';
import { MadeLabels } from './made-labels.tsx';

/** Time after which what was typed is searched for. */
const debounceMs = 200;

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
  const [selection, setSelection] = useState(() =>
    chosenOnly(search.device === undefined ? [] : [search.device]),
  );
  const [customer, setCustomer] = useState<number | null>(search.customer ?? null);
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), debounceMs);
  const [days, setDays] = useState('30');
  const [isOnlyNew, setOnlyNew] = useState(search.new ?? false);
  const [page, setPage] = useState(1);
  const [made, setMade] = useState<readonly MadeClaimCode[]>();
  const filter = {
    ...(search.device !== undefined && q === '' && { ids: String(search.device) }),
    ...(customer !== null && { customer }),
    ...(isOnlyNew && { unclaimed: true }),
    ...(q !== '' && { q }),
  };
  const devices = useQuery({
    ...deviceQueries.page({ ...filter, page, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
  });
  const isOther = devices.isPlaceholderData || words.trim() !== q;
  /** Shows another list, from its beginning. */
  const narrow = (change: () => void) => {
    change();
    setPage(1);
    setSelection(inOtherList(selection));
  };
  const make = useMutation({
    mutationFn: () =>
      api.claimCodes.create({
        body: { ...selectionDraft(selection, filter), ValidDays: Number(days) },
      }),
    gcTime: 0,
    onSuccess: (answer) => {
      setMade(answer);
      // Which devices have none depends on it.
      void queries.invalidateQueries({ queryKey: deviceQueries.keys.all });
      return queries.invalidateQueries(everyClaimCode);
    },
  });
  const count = chosenCount(selection, devices.data?.count ?? 0);
  const isTooMany = count > maxClaimCodes;
  return (
    <>
      <PageHeader
        title="Claim codes and labels"
        subtitle="A device that shows its code gets its token and configuration, once"
      />
      <Stack gap="md">
        {made && <MadeLabels codes={made} onDone={() => setMade(undefined)} />}
        <Card title="Devices" level={2}>
          <Text c="dimmed" maw="70ch" mb="md">
            Choose devices and make their codes. A new code ends the one before; the device’s
            present token works until the code is used. Times in {zoneName()}.
          </Text>
          <Group gap="md" align="center" my="md">
            <SearchField
              aria-label="Search devices"
              words={words}
              onWords={(typed) => narrow(() => setWords(typed))}
            />
            <RecordSelect
              label="Customer"
              isLabelHidden
              none="All customers"
              queries={customerQueries}
              chosen={customer}
              onChoose={(id) => narrow(() => setCustomer(id))}
            />
            <Checkbox
              label="Only without token and code"
              checked={isOnlyNew}
              onChange={({ currentTarget: { checked } }) => narrow(() => setOnlyNew(checked))}
            />
          </Group>
          <QueryStates what="the devices" result={devices} drawsLoading>
            {(listed) => (
              <DeviceChoice
                devices={listed}
                busy={isOther}
                page={page}
                onPage={setPage}
                selection={selection}
                onSelect={setSelection}
              />
            )}
          </QueryStates>
          <Group gap="md" align="end" my="md">
            <NativeSelect
              label="The codes are valid for"
              data={validities}
              value={days}
              onChange={({ currentTarget }) => setDays(currentTarget.value)}
            />
            <Button
              leftSection={<IconQrcode size={16} aria-hidden />}
              loading={make.isPending}
              disabled={count === 0 || isTooMany || isOther}
              onClick={() => make.mutate()}
            >
              Make {showNumberOf(count, 'code')}
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
