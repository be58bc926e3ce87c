import { Button, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api, apiWith } from '../api/api.ts';
import { describeError, isPassing } from '../api/request-failed.ts';
import { acceptToken } from './accept-token.ts';
import { arrival, invalidLink, type PendingArrival } from './arrival.ts';
import { Entrance } from './entrance.tsx';
import { session } from './session.ts';

/** A token that the server vouched for, and whose it is. */
interface Verified {
  token: string;
  userId: number;
  username: string;
}

/** Asks the server what the address brought: a code for its session, a token whether it is one. */
async function verify(brought: PendingArrival): Promise<Verified | null> {
  const token =
    'code' in brought
      ? (await api.sessions.exchange({ body: brought })).access_token
      : brought.token;
  const claims = acceptToken(token, Date.now());
  if (!claims) return null;
  if ('token' in brought) await apiWith(token).account.get();
  return { token, userId: claims.uid, username: claims.Username };
}

/**
 * Where an address brought a session: it begins where nobody is signed in; otherwise the person is asked,
 * and stays signed in where the server does not vouch for it.
 */
export default function ArrivalScreen({ brought }: { brought: PendingArrival }) {
  const router = useRouter();
  const present = session.current();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['sessions', 'arrival'],
    queryFn: () => verify(brought),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const settle = (why?: string) => {
    arrival.settle(why);
    void router.invalidate();
  };
  const begin = (token: string) => {
    arrival.accept();
    if (!session.begin(token)) settle(invalidLink);
  };
  const isOwn = data && (present === null || present.userId === data.userId);
  const isRefused = data === null || (error && !isPassing(error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the server answered
  useEffect(() => {
    if (isOwn) begin(data.token);
    else if (isRefused && present === null)
      settle(error ? describeError(error).detail : invalidLink);
  }, [isOwn, isRefused]);

  const stay = present && (
    <Button variant="default" onClick={() => settle()}>
      Stay signed in as {present.username}
    </Button>
  );
  if (data && !isOwn && present)
    return (
      <Entrance
        title={`Sign in as ${data.username}?`}
        intro={`You are signed in as ${present.username}. The link you followed signs in somebody else in this browser.`}
      >
        <Stack gap={12}>
          <Button onClick={() => begin(data.token)}>Sign in as {data.username}</Button>
          {stay}
        </Stack>
      </Entrance>
    );
  if (isRefused && present)
    return (
      <Entrance
        title="This link does not sign in"
        intro={`It is not valid any more, or never was. You are still signed in as ${present.username}.`}
      >
        <Button fullWidth onClick={() => settle()}>
          Go on as {present.username}
        </Button>
      </Entrance>
    );
  if (error && !isFetching)
    return (
      <Entrance title="Sign in" intro={describeError(error).detail}>
        <Stack gap={12}>
          <Button onClick={() => void refetch()}>Try again</Button>
          {stay ?? (
            <Button variant="default" onClick={() => settle()}>
              Back to login
            </Button>
          )}
        </Stack>
      </Entrance>
    );
  return (
    <Entrance title="Sign in" intro="The server is asked whether the link is good.">
      <Loader size={24} aria-label="Loading..." role="status" />
    </Entrance>
  );
}
