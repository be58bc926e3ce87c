import { PageHeader } from '@foyer/kit';
import { SortableStars } from './stars/sortable-stars.tsx';
import { NestableTrees } from './trees/nestable-trees.tsx';

/** List groups: lists that a person puts in order. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="List groups"
        subtitle="Lists that a person puts in order, with a pointer or with keys."
      />
      <SortableStars />
      <NestableTrees />
    </>
  );
}
