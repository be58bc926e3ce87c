import type { MadeClaimCode } from '@foyer/contract';
import { Card, PageHeader, Quiet, rowsPerPage, SearchField, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Checkbox, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { RecordSelect } from '../../shared/records/record-select.tsx';
import { bodyOf, countOf, type Selection } from '../../shared/selections/selection.ts';
import { DeviceChoice } from './device-choice.tsx';
import { chosenCount, chosenOnly, inOtherList, selectionDraft } from './device-selection.ts';
import { MadeLabels } from './made-labels.tsx';
import { MakeCodes } from './make-codes.tsx';

/** Time after which what was typed is searched for. */
const debounceMs = 200;

/** Claim codes of devices, and labels to print with them. */
export function ClaimCodesScreen() {
  const [made, setMade] = useState<readonly MadeClaimCode[]>();
  const selected = useLocation({ select: ({ state }) => state.selected });
  return (
    <>
      <PageHeader
        title={t('Claim codes and labels')}
        subtitle={t('A device that shows its code gets its token and configuration, once')}
      />
      <Stack gap="md">
        {made && <MadeLabels codes={made} onDone={() => setMade(undefined)} />}
        <Card title={t('Devices')} level={2}>
          {selected ? (
            <SelectedDevices selection={selected} onMade={setMade} />
          ) : (
            <ChosenDevices onMade={setMade} />
          )}
        </Card>
      </Stack>
    </>
  );
}

interface Props {
  onMade: (codes: readonly MadeClaimCode[]) => void;
}

/** Makes codes of the devices that were selected in their list. */
function SelectedDevices({ selection, onMade }: Props & { selection: Selection }) {
  const body = bodyOf(selection);
  return (
    <>
      <Quiet maw="70ch">
        {t(
          'A new code ends the one before; a device’s present token works until its code is used.',
        )}
      </Quiet>
      <MakeCodes
        count={countOf(selection)}
        devices={
          'ids' in body ? { Devices: body.ids } : { Filter: body.filter, Except: body.except }
        }
        onMade={onMade}
      >
        <ButtonLink to="/app/claim-codes" variant="default">
          {t('Choose other devices')}
        </ButtonLink>
      </MakeCodes>
    </>
  );
}

/** Makes codes of devices that are chosen here. */
function ChosenDevices({ onMade }: Props) {
  const search = useSearch({ from: '/app/claim-codes' });
  const [selection, setSelection] = useState(() =>
    chosenOnly(search.device === undefined ? [] : [search.device]),
  );
  const [customer, setCustomer] = useState<number | null>(search.customer ?? null);
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), debounceMs);
  const [isOnlyNew, setOnlyNew] = useState(search.new ?? false);
  const [page, setPage] = useState(1);
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
  const count = chosenCount(selection, devices.data?.count ?? 0);
  return (
    <>
      <Quiet maw="70ch" mb="md">
        {t(
          'Choose devices and make their codes. A new code ends the one before; the device’s present token works until the code is used. Times in {zone}.',
          { zone: zoneName() },
        )}
      </Quiet>
      <Group gap="md" align="center" my="md">
        <SearchField
          aria-label={t('Search devices')}
          words={words}
          onWords={(typed) => narrow(() => setWords(typed))}
        />
        <RecordSelect
          label={t('Customer')}
          isLabelHidden
          none={t('All customers')}
          queries={customerQueries}
          chosen={customer}
          onChoose={(id) => narrow(() => setCustomer(id))}
        />
        <Checkbox
          label={t('Only without token and code')}
          checked={isOnlyNew}
          onChange={({ currentTarget: { checked } }) => narrow(() => setOnlyNew(checked))}
        />
      </Group>
      <QueryStates what={t('the devices')} result={devices} drawsLoading>
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
      <MakeCodes
        count={count}
        devices={selectionDraft(selection, filter)}
        isChanging={isOther}
        onMade={onMade}
      />
    </>
  );
}
