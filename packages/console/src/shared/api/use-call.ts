import { useEffect, useState } from 'react';
import { connection } from '../connection/server-connection.ts';
import { isTransient } from './request-failed.ts';

/** A call to the server, and what came of it. */
interface Call {
  isPending: boolean;
  error: Error | null;
  mutate: () => void;
}

interface Handlers<Answer> {
  call: () => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  onError: (error: Error) => void;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** One call at a time, made by a button: `useMutation` for pages that do not load the queries' library. */
export function useCall<Answer>({ call, onSuccess, onError }: Handlers<Answer>): Call {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const make = async () => {
    setPending(true);
    setError(null);
    try {
      const answer = await call();
      onSuccess(answer);
    } catch (caught) {
      setError(asError(caught));
      onError(asError(caught));
    }
    setPending(false);
  };
  return { isPending, error, mutate: () => void make() };
}

/** Time until a call that the server failed to answer is made again. */
const retryDelayMs = 5_000;

/**
 * What the server answers, asked for until it does: `useQuery` for pages that do not load the queries'
 * library. `call` has to be the same function at each drawing.
 */
export function useAnswer<Answer>(call: () => Promise<Answer>) {
  const [result, setResult] = useState<{ data?: Answer; error?: Error }>({});
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      try {
        const data = await call();
        if (!isOver) setResult({ data });
      } catch (caught) {
        if (isOver) return;
        const error = asError(caught);
        setResult({ error });
        if (!isTransient(error)) return;
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
        await connection.back();
        if (!isOver) await ask();
      }
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [call]);
  return result;
}
