import { Card, PageHeader, Quiet, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { InstallerLinkList } from './installer-link-list.tsx';
import { NewInstallerLink } from './new-installer-link.tsx';

/** Links by which installers set up the devices of one customer. */
export const InstallerLinksScreen = () => (
  <>
    <PageHeader
      title={t('Links for installers')}
      subtitle={t('Somebody without an account sets up the devices of one customer, for a day')}
    />
    <Card title={t('Links')} level={2}>
      <Quiet maw="70ch" mb="md">
        {t(
          'A link opens a page that shows the customer’s devices, claims them by their codes, shows what they send, and names cameras. It shows and does nothing else. Times in {zone}.',
          { zone: zoneName() },
        )}
      </Quiet>
      <InstallerLinkList />
      <NewInstallerLink />
    </Card>
  </>
);
