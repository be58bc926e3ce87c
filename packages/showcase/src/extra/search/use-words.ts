import { useLocation, useRouter } from '@tanstack/react-router';

/** What the address searches for: `q` as it was typed, not as something that looks like a number. */
export function useWords(): [words: string, search: (words: string) => void] {
  const words = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('q') ?? '',
  });
  const router = useRouter();
  const search = (next: string) =>
    router.history.push(`/app/extra/search${next && `?${new URLSearchParams({ q: next })}`}`);
  return [words, search];
}
