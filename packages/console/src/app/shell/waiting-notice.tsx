import { t } from '@foyer/translation/page';
import { Alert } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ownProfile } from '../../shared/queries/own-profile.ts';

const lookAgainMs = 30_000;

/** Tells a person without a customer why every list is empty; hidden once they have one. */
export default function WaitingNotice() {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...ownProfile(),
    refetchInterval: ({ state }) => (state.data?.Customer ? false : lookAgainMs),
  });
  const hasWaited = useRef(false);
  const isWaiting = data?.Customer === null;
  useEffect(() => {
    if (hasWaited.current && !isWaiting) void queries.invalidateQueries();
    hasWaited.current = isWaiting;
  }, [isWaiting, queries]);
  if (!isWaiting) return null;
  return (
    <Alert
      color="warning"
      role="status"
      mb={20}
      icon={<IconUserQuestion aria-hidden />}
      title={t('Your account has no customer yet')}
    >
      {t(
        'An administrator has to give you a customer. Until then every list and figure is empty. Tell them your e-mail address: {email}',
        { email: data.Email },
      )}
    </Alert>
  );
}
