import { showCount } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { matchingCount, notificationPages } from './notification-queries.ts';
import type { NotificationSearch } from './notification-search.ts';

interface Props {
  search: NotificationSearch;
  /** How many matched when the rows that are shown were looked up, and when that was. */
  shown: { count: number; atMs: number };
  onShow: (search: NotificationSearch) => void;
}

/** Says that more have come since, and shows them on request alone: what is being read stays where it is. */
export function NewerNotifications({ search, shown, onShow }: Props) {
  const { page: _, ...narrowing } = search;
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(matchingCount(narrowing));
  const newer = data && dataUpdatedAt > shown.atMs ? data.count - shown.count : 0;
  if (newer <= 0) return null;
  const show = async () => {
    onShow(narrowing);
    await queries.invalidateQueries({ queryKey: notificationPages });
  };
  return (
    <Button size="compact-sm" variant="light" onClick={() => void show()}>
      {showCount(newer)} newer – show them
    </Button>
  );
}
