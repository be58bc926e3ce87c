import { toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isGone } from '../api/request-failed.ts';
import { deviceQueries } from '../queries/device-queries.ts';

/** The device of an address. Where it is deleted, or not for this person, that is said and `leave` is called. */
export function useChosenDevice(device: number | undefined, leave: () => void) {
  const { data, error } = useQuery({
    ...deviceQueries.detail(device ?? 0),
    enabled: device !== undefined,
    refetchInterval: false,
  });
  const isUnknown = device !== undefined && !data && isGone(error);
  const fallBack = useEffectEvent(() => {
    toastFailure(
      t(
        'The chosen device was deleted, or you do not have access. Everything that you may see is shown.',
      ),
    );
    leave();
  });
  useEffect(() => {
    if (isUnknown) fallBack();
  }, [isUnknown]);
  return data;
}
