import {
  createRoute,
  lazyRouteComponent,
  type ResolveFullPath,
  type ResolveId,
  type Route,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Draft } from '../../shared/forms/field.ts';
import { loadInputs } from '../../shared/forms/lazy-input.tsx';
import { queries } from '../../shared/queries/query-client.ts';
import { readId, readListSearch, readOwnerSearch } from '../../shared/records/list-search.ts';
import { mayCall } from '../../shared/records/permission.ts';
import type {
  Identified,
  LoadScreen,
  RecordNoun,
  Resource,
  ResourceRecord,
  ViewParts,
} from '../../shared/records/resource.ts';
import { inShell } from './in-shell.ts';
import type { app } from './start-routes.ts';

/** The route of one record: its id is a number. The router cannot resolve a path that is a parameter of a type. */
type RecordRoute<Path extends string, Search = undefined> = Route<
  unknown,
  typeof app,
  Path,
  ResolveFullPath<typeof app, Path>,
  string,
  ResolveId<typeof app, string, Path>,
  Search,
  { id: number }
>;

const recordRoute = <Path extends string, Search = undefined>(
  path: Path,
  options: {
    component: ReturnType<typeof screen>;
    loader: (context: { params: Identified }) => void;
    validateSearch?: Search;
  },
) =>
  createRoute({ ...inShell, path, params: readId, ...options } as never) as unknown as RecordRoute<
    Path,
    Search
  >;

/** A screen as a route shows it, once its code is loaded. */
const screen = (load: LoadScreen) =>
  lazyRouteComponent(async () => ({ default: await load() }) as { default: ComponentType });

/**
 * The addresses of a resource: its list, the form of a new record and of one to change, and the page of a record.
 * `viewSearch` reads the search parameters of the page, where it has any. What a screen shows is being loaded while its code is; hovering over a link begins both.
 */
export function resourceRoutes<
  Noun extends RecordNoun,
  D extends Draft,
  Row extends Identified,
  Full extends Identified,
  Search = undefined,
>(resource: Resource<Noun, D, Row, Full>, viewSearch?: Search) {
  const { noun } = resource;
  const form = screen(async () => {
    const [parts, { loadDraftRules }] = await Promise.all([
      resource.loadScreens(),
      import('../../shared/forms/draft-issues.ts'),
    ]);
    // What a draft is checked by has to be there also when the connection is lost meanwhile.
    const { create, update } = resource.access;
    await Promise.all([loadDraftRules(create), loadDraftRules(update)]);
    if (parts.screens?.form) return parts.screens.form();
    const [{ RecordFormScreen }] = await Promise.all([
      import('../../shared/records/record-form-screen.tsx'),
      loadInputs(parts),
    ]);
    return () => <RecordFormScreen resource={resource} parts={parts} />;
  });
  const list = screen(async () => {
    const [{ RecordListScreen }, parts] = await Promise.all([
      import('../../shared/records/record-list-screen.tsx'),
      resource.loadScreens(),
    ]);
    return (
      parts.screens?.list?.() ?? (() => <RecordListScreen resource={resource} parts={parts} />)
    );
  });
  const view = screen(async () => {
    const parts = await resource.loadScreens();
    if (parts.screens?.view) return parts.screens.view();
    return loadView(resource, parts.view);
  });
  const prefetchOne = ({ params: { id } }: { params: Identified }) => {
    if (id !== 0 && mayCall(resource.access.list)) void resource.prefetchOne(queries, id);
  };
  return [
    createRoute({
      ...inShell,
      path: noun,
      validateSearch: readListSearch,
      loader: () => {
        // A person without permission is told so by the screen.
        if (!mayCall(resource.access.list)) return;
        void resource
          .loadScreens()
          .then(({ list: { sort } }) => resource.prefetchList(queries, sort));
      },
      component: list,
    }),
    createRoute({
      ...inShell,
      path: `${noun}/create` as `${Noun}/create`,
      validateSearch: readOwnerSearch,
      component: form,
    }),
    recordRoute(`${noun}/$id` as `${Noun}/$id`, { loader: prefetchOne, component: form }),
    recordRoute<`${Noun}/$id/view`, Search>(`${noun}/$id/view`, {
      loader: prefetchOne,
      component: view,
      ...(viewSearch !== undefined && { validateSearch: viewSearch }),
    }),
  ] as const;
}

/** The shared page of a record, with the body that the feature draws. */
async function loadView<Full extends Identified>(
  resource: ResourceRecord<Full>,
  view: ViewParts<Full> | undefined,
): Promise<ComponentType> {
  if (!view) throw new Error(`${resource.title} has no page of one record.`);
  const [{ RecordViewScreen }, Body] = await Promise.all([
    import('../../shared/records/record-view-screen.tsx'),
    view.loadBody(),
  ]);
  return () => (
    <RecordViewScreen resource={resource} titleOf={view.titleOf} skeleton={view.skeleton}>
      {(record) => <Body record={record} />}
    </RecordViewScreen>
  );
}
