import { toastSuccess } from '@foyer/kit';
import { api } from '../../shared/api/api.ts';
import { PasswordStep } from './password-step.tsx';

/** Back to the password alone. */
export const RemoveSecondFactor = ({ onRemoved }: { onRemoved: () => void }) => (
  <PasswordStep
    label="Password, to remove the second factor"
    action="Remove"
    call={(current) => api.account.removeSecondFactor({ body: { current } })}
    onDone={() => {
      toastSuccess('The second factor has been removed.');
      onRemoved();
    }}
    button={{ c: 'var(--foyer-danger-ink)' }}
  />
);
