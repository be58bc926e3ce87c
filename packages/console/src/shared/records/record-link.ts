import type { PageNoun, ResourceIdentity } from './resource.ts';

/** Where a record is shown: on its page, or in its form where it has none. */
export const recordLink = ({ noun, has }: Pick<ResourceIdentity, 'noun' | 'has'>, id: number) =>
  has === 'page'
    ? { to: `/app/${noun as PageNoun}/$id/view` as const, params: { id } }
    : { to: `/app/${noun}/$id` as const, params: { id } };
