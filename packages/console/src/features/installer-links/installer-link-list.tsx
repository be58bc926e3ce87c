import type { InstallerLink } from '@foyer/contract';
import { type Column, Empty, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconClockX, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { customerWithLimitsColumn } from '../../shared/records/limits-column.tsx';
import { momentColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RevocableList } from '../../shared/revoke/revocable-list.tsx';
import { RevokeButton } from '../../shared/revoke/revoke-button.tsx';
import type { Scope } from '../../shared/scope/scope.ts';
import { installerLinkList } from './installer-link-queries.ts';

const isExpired = ({ expires_at }: InstallerLink) => Date.parse(expires_at) <= Date.now();

type ListedLink = InstallerLink & { Sees: string };

const columns: readonly Column<ListedLink>[] = [
  textColumn(t('For'), ({ Name }) => Name),
  customerWithLimitsColumn(),
  {
    name: t('State'),
    widthSteps: 30,
    cell: (link) =>
      isExpired(link) ? (
        <ToneBadge tone="secondary" icon={IconClockX}>
          {t('expired')}
        </ToneBadge>
      ) : (
        <ToneBadge tone="success" icon={IconLink}>
          {t('valid')}
        </ToneBadge>
      ),
  },
  textColumn(t('Made by'), ({ created_by }) => created_by),
  momentColumn(t('Expires'), ({ expires_at }) => expires_at, ''),
  momentColumn(t('Last used'), ({ last_used_at }) => last_used_at, t('never')),
  {
    name: t('Actions'),
    widthSteps: 24,
    align: 'end',
    cell: (link) => (isExpired(link) ? '' : <RevokeLink link={link} />),
  },
];

const useInstallerLinks = (scope: Scope) => useQuery(installerLinkList(scope));

/** The links, each with a button that revokes it. */
export const InstallerLinkList = () => (
  <RevocableList
    caption={t('Links for installers')}
    words={t('links')}
    columns={columns}
    useRecords={useInstallerLinks}
    none={
      <Empty title={t('No links')}>
        {t('People who install devices need one: create it below.')}
      </Empty>
    }
  />
);

const RevokeLink = ({ link: { id, Name } }: { link: InstallerLink }) => (
  <RevokeButton
    // not shown: a code
    word="Revoke"
    what={t('the link for {name}', { name: Name })}
    question={t('Revoke the link for {name}? Whoever uses it is refused at once.', { name: Name })}
    revoke={() => api.installerLinks.revoke({ params: { id } })}
    done={t('The link for {name} is revoked.', { name: Name })}
    failed={t('The link was not revoked.')}
    queryKey={queryKeys('installer-links').all}
  />
);
