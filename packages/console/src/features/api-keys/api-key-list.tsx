import type { ApiKey } from '@foyer/contract';
import { type Column, Empty, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconEye, IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { customerWithLimitsColumn } from '../../shared/records/limits-column.tsx';
import { momentColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RevocableList } from '../../shared/revoke/revocable-list.tsx';
import { RevokeButton } from '../../shared/revoke/revoke-button.tsx';
import type { Scope } from '../../shared/scope/scope.ts';
import { apiKeyList } from './api-key-queries.ts';

type ListedApiKey = ApiKey & { Sees: string };

const columns: readonly Column<ListedApiKey>[] = [
  textColumn(t('Name'), ({ Name }) => Name),
  {
    name: t('Permission'),
    widthSteps: 30,
    cell: ({ Role }) =>
      Role === 'VIEWER' ? (
        <ToneBadge tone="info" icon={IconEye}>
          {t.of('permission', 'read')}
        </ToneBadge>
      ) : (
        <ToneBadge tone="warning" icon={IconHandStop}>
          {t.of('permission', 'handle')}
        </ToneBadge>
      ),
  },
  customerWithLimitsColumn(),
  {
    name: t('Begins with'),
    widthSteps: 33,
    cell: ({ prefix }) => <code>{prefix}…</code>,
  },
  momentColumn(t('Last used'), ({ last_used_at }) => last_used_at, t('never')),
  momentColumn(t('Expires'), ({ ExpiresAt }) => ExpiresAt, t('never')),
  {
    name: t('Actions'),
    widthSteps: 24,
    align: 'end',
    cell: (key) => <EndKey apiKey={key} />,
  },
];

const useApiKeys = (scope: Scope) => useQuery(apiKeyList(scope));

/** The keys, each with a button that ends it. */
export const ApiKeyList = () => (
  <RevocableList
    caption={t('API keys')}
    words={t('API keys')}
    columns={columns}
    useRecords={useApiKeys}
    none={
      <Empty title={t('No API keys')}>
        {t('A program that reads Foyer’s data needs one: create it below.')}
      </Empty>
    }
  />
);

const EndKey = ({ apiKey: { id, Name } }: { apiKey: ApiKey }) => (
  <RevokeButton
    // not shown: the button has a word of its own for it
    word="End"
    what={Name}
    question={t('End {key}? Programs that use it are refused at once.', { key: Name })}
    revoke={() => api.apiKeys.remove({ params: { id } })}
    done={t('The key {key} has ended.', { key: Name })}
    failed={t('The key was not ended.')}
    queryKey={queryKeys('api-keys').all}
  />
);
