import { Empty } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useIsLimited } from '../queries/own-profile.ts';
import { nounWords } from './noun-words.ts';
import type { ResourceIdentity } from './resource.ts';

interface Props {
  resource: ResourceIdentity;
  isReadOnly: boolean;
  empty: string | undefined;
}

/** A list without any record: what would be here, and how to get it. */
export function NoRecords({ resource, isReadOnly, empty }: Props) {
  const records = nounWords(resource.noun).many;
  const isLimited = useIsLimited();
  if (resource.isShownByLimits && isLimited)
    return (
      <Empty title={t('No {records} about your sites alone', { records })}>
        {t(
          'You see some sites of the customer. What is about others too is for people who see these.',
        )}
      </Empty>
    );
  return (
    <Empty title={t('No {records} yet', { records })}>
      {empty ??
        (isReadOnly
          ? t(
              'The {records} of your customer appear here once an administrator has created them.',
              {
                records,
              },
            )
          : t('Press Create {record} to add the first one.', { record: resource.name }))}
    </Empty>
  );
}
