import { useLocation, useRouter } from '@tanstack/react-router';
import { type Category, categories } from './find-results.ts';

interface SearchAddress {
  /** `q`, as it was typed, not as something that looks like a number. */
  words: string;
  category: Category | null;
  page: number;
}

function read(searchStr: string): SearchAddress {
  const given = new URLSearchParams(searchStr);
  const page = Number(given.get('page'));
  return {
    words: given.get('q') ?? '',
    category: categories.find((one) => one === given.get('category')) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const addressOf = ({ words, category, page }: SearchAddress) => {
  const given = new URLSearchParams({
    ...(words && { q: words }),
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/app/extra/search${given.size > 0 ? `?${given}` : ''}`;
};

/** What the address searches for, and how to search for something else: a step that Back takes back. */
export function useSearchAddress(): [SearchAddress, (change: Partial<SearchAddress>) => void] {
  const searchStr = useLocation({ select: (location) => location.searchStr });
  const router = useRouter();
  const present = read(searchStr);
  const search = (change: Partial<SearchAddress>) => {
    const next = addressOf({ ...present, ...change });
    if (next !== addressOf(present)) router.history.push(next);
  };
  return [present, search];
}
