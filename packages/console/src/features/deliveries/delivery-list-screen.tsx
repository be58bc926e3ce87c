import { deliveryStates } from '@foyer/contract';
import { PageHeader, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import { AlarmNotificationLinks } from '../../shared/navigation/alarm-notification-links.tsx';
import { withoutAbsent } from '../../shared/navigation/search-values.ts';
import { channelQueries } from '../../shared/queries/channel-queries.ts';
import { PagedList } from '../../shared/records/paged-list.tsx';
import { RecordChoiceField } from '../../shared/records/record-choice-field.tsx';
import { deliveryPage } from './delivery-queries.ts';
import { type DeliverySearch, readDeliverySearch } from './delivery-search.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { deliveryStateNames } from './delivery-words.ts';

const route = getRouteApi('/app/deliveries');

const words = {
  list: t('log of deliveries'),
  one: t('delivery'),
  many: t('deliveries'),
  unmatched: t('Choose another state or channel.'),
  expected: t('Messages about alarms appear here, with what the receivers answered.'),
};

const states = deliveryStates.map((id) => ({ id, Name: deliveryStateNames[id] }));

/** What was sent to whom, and what the receivers answered. */
export function DeliveryListScreen() {
  const search = readDeliverySearch(route.useSearch());
  const navigate = route.useNavigate();
  const result = useQuery(deliveryPage(search));
  const show = (next: DeliverySearch, replace = false) => void navigate({ search: next, replace });
  const count = result.error ? undefined : result.data?.count;
  return (
    <>
      <PageHeader
        title={t('Deliveries')}
        subtitle={t('What was sent to whom, and what the receivers answered')}
      />
      <AlarmNotificationLinks present="/app/deliveries" />
      <PagedList
        words={words}
        result={result}
        search={search}
        onShow={show}
        filter={<DeliveryFilter search={search} onFilter={show} />}
        sentence={
          count === undefined
            ? t('times in {zone}', { zone: zoneName() })
            : t('{count, plural, one {# delivery} other {# deliveries}} · times in {zone}', {
                count,
                zone: zoneName(),
              })
        }
      >
        {(rows, busy) => <DeliveryTable rows={rows} busy={busy} />}
      </PagedList>
    </>
  );
}

interface FilterProps {
  search: DeliverySearch;
  onFilter: (search: DeliverySearch) => void;
}

function DeliveryFilter({ search: { state, channel }, onFilter }: FilterProps) {
  return (
    <Group gap="md" align="flex-end">
      <ChoiceField
        label={t('State')}
        choices={states}
        value={state ?? null}
        none={t('Any state')}
        onChange={(id) =>
          onFilter(withoutAbsent({ state: states.find((one) => one.id === id)?.id, channel }))
        }
      />
      <RecordChoiceField
        label={t('Channel')}
        none={t('Any channel')}
        queries={channelQueries}
        filters={{}}
        chosen={channel ?? null}
        onChoose={(id) => onFilter(withoutAbsent({ state, channel: id ?? undefined }))}
      />
    </Group>
  );
}
