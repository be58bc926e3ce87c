import { Empty } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useChooseScope } from './use-scope.ts';

/** Stands in place of a list that has nothing at the sites chosen in the header. */
export function NothingInScope({ records }: { records: string }) {
  const choose = useChooseScope();
  return (
    <Empty
      title={t('No {records} at the chosen sites', { records })}
      action={
        <Button variant="default" onClick={() => choose({})}>
          {t('Show all sites')}
        </Button>
      }
    >
      {t('Choose other sites at the top of the page, or show all.')}
    </Empty>
  );
}
