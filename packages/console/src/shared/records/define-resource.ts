import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Draft } from '../forms/field.ts';
import type { RecordQueries } from '../queries/record-queries.ts';
import { countQuery, pageQuery } from './page-query.ts';
import { isBeingDeleted, useIsBeingDeleted } from './records-being-deleted.ts';
import type { Identified, RecordNoun, Resource } from './resource.ts';

/** The client's calls that change records. */
interface WriteCalls<Body, Changes> {
  create(input: { body: Body }): Promise<Identified>;
  update(input: {
    params: Identified;
    body: Changes;
    ifMatch?: string | undefined;
  }): Promise<Identified>;
  remove(input: { params: Identified }): Promise<unknown>;
}

type Derived =
  | 'create'
  | 'update'
  | 'remove'
  | 'usePage'
  | 'useCount'
  | 'useOne'
  | 'prefetchList'
  | 'prefetchOne'
  | 'fetchOne';

interface Declaration<
  Noun extends RecordNoun,
  D extends Draft,
  Row extends Identified,
  Full extends Identified,
  Body,
  Changes,
> extends Omit<Resource<Noun, D, Row, Full>, Derived> {
  calls: WriteCalls<Body, Changes>;
  queries: Pick<RecordQueries<Row, Full, never>, 'page' | 'detail'>;
}

/**
 * Declares a noun of the console: its name, place, calls and queries. Addresses, loading, menu, breadcrumbs and
 * permissions follow from it; its list, form and page from what `loadScreens` loads.
 */
export function defineResource<
  Noun extends RecordNoun,
  D extends Draft,
  Row extends Identified,
  Full extends Identified,
  Body,
  Changes,
>({
  calls,
  queries,
  ...identity
}: Declaration<Noun, D, Row, Full, Body, Changes>): Resource<Noun, D, Row, Full> {
  return {
    ...identity,
    // The server checks bodies: a member that is missing is reported at its field.
    create: (body) => calls.create({ body: body as Body }),
    update: (id, body, ifMatch) => calls.update({ params: { id }, body: body as Changes, ifMatch }),
    remove: (id) => calls.remove({ params: { id } }),
    useOne: (id) => {
      const enabled = !useIsBeingDeleted(identity.noun, id);
      return useQuery({ ...queries.detail(id), enabled });
    },
    usePage: (query) => useQuery({ ...queries.page(query), placeholderData: keepPreviousData }),
    useCount: ({ enabled, filters }) =>
      useQuery({ ...queries.page(countQuery(filters)), enabled, select: ({ count }) => count })
        .data,
    prefetchList: (client, search) => client.prefetchQuery(queries.page(pageQuery(search))),
    fetchOne: (client, id) => client.fetchQuery({ ...queries.detail(id), staleTime: 0 }),
    prefetchOne: async (client, id) => {
      // The pointer may lie on its row, which stands in the list until that is loaded again.
      if (!isBeingDeleted(identity.noun, id)) await client.prefetchQuery(queries.detail(id));
    },
  };
}
