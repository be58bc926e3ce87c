import { useRouter } from '@tanstack/react-router';

/** Reads where the person is when it is called: whoever has left while a call was under way stays where they went. */
export function useCurrentPath(): () => string {
  const router = useRouter();
  return () => router.state.location.pathname;
}
