import { endpoints } from '@foyer/contract';
import { Card, PageHeader, Quiet, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Stack } from '@mantine/core';
import { mayCall } from '../../shared/records/permission.ts';
import { ApiKeyList } from './api-key-list.tsx';
import { ConnectExamples } from './connect-examples.tsx';
import { NewApiKey } from './new-api-key.tsx';

/** How other programs read Foyer's data, and the keys with which they do. */
export function ConnectScreen() {
  const mayManage = mayCall(endpoints.apiKeys.create);
  return (
    <>
      <PageHeader
        title={t('Connect')}
        subtitle={t(
          'Power BI, Excel, Grafana and programs of your own read Foyer’s data with an API key',
        )}
      />
      <Stack gap="md">
        <Card title={t('API keys')} level={2}>
          {mayManage ? (
            <>
              <Quiet mb="md">
                {t(
                  'A key may do what a person of its role and customer may. Ending it takes effect at once. Times in {zone}.',
                  { zone: zoneName() },
                )}
              </Quiet>
              <ApiKeyList />
              <NewApiKey />
            </>
          ) : (
            <Quiet mb="md">{t('Only administrators make keys.')}</Quiet>
          )}
        </Card>
        <Card title={t('Examples')} level={2}>
          <ConnectExamples server={location.origin} />
        </Card>
      </Stack>
    </>
  );
}
