import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { useOutage } from '../../shared/connection/server-connection.ts';
import { keepLastSeen } from '../../shared/offline/last-seen.ts';
import { sendWaitingActions } from '../../shared/offline/send-actions.ts';
import { waitingActions } from '../../shared/offline/waiting-actions.ts';
import { LogOutQuestion } from './log-out-question.tsx';
import { ShownAsOf } from './shown-as-of.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

let hasBegun = false;

/** Keeps what is seen for a time without a connection, sends what was done in one, and says what became of it. */
export default function OfflineParts() {
  const queries = useQueryClient();
  useEffect(() => {
    if (hasBegun) return;
    hasBegun = true;
    keepLastSeen(queries);
    sendWaitingActions(queries);
  }, [queries]);
  const actions = useSelector(waitingActions);
  const isLost = useOutage() !== null;
  return (
    <>
      {isLost && <ShownAsOf />}
      {actions.length > 0 && (
        <>
          <WaitingNotice actions={actions} />
          <LogOutQuestion actions={actions} />
        </>
      )}
    </>
  );
}
