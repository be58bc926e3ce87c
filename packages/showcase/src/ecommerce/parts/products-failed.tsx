import { Failed } from '@foyer/kit';
import { useHost } from '../../host.ts';

interface Props {
  /** What could not be loaded: "The products". */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** Why something of the shop cannot be shown. */
export function ProductsFailed({ what, error, onRetry }: Props) {
  const { describe } = useHost();
  return (
    <Failed
      title={`${what} could not be loaded`}
      detail={describe(error).detail}
      onRetry={onRetry}
    />
  );
}
