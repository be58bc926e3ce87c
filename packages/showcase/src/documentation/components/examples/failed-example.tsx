import { Failed } from '@foyer/kit';
import { useState } from 'react';

export function FailedExample() {
  const [tries, setTries] = useState(1);
  return (
    <Failed
      title="The cameras did not load"
      detail={`The server did not answer (try ${tries}). Try again in a minute.`}
      reference="req-7f2c"
      onRetry={() => setTries(tries + 1)}
    />
  );
}
