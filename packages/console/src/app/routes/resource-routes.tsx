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
  OwnScreen,
  PageNoun,
  RecordNoun,
  Resource,
  ResourceRecord,
  ViewParts,
} from '../../shared/records/resource.ts';
import { readScope } from '../../shared/scope/scope.ts';
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
    loader?: (context: { params: Identified }) => void;
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

const prefetchOne =
  (resource: Pick<Resource<RecordNoun, Draft, Identified, Identified>, 'prefetchOne' | 'access'>) =>
  ({ params: { id } }: { params: Identified }) => {
    if (id !== 0 && mayCall(resource.access.list)) void resource.prefetchOne(queries, id);
  };

/**
 * The addresses of a resource without pages: its list, the form of a new record and of one to change. `formSearch` reads
 * the search parameters of the form of a record, where it has any. What a screen shows is being loaded while its code is;
 * hovering over a link begins both.
 */
export function formRoutes<
  Noun extends RecordNoun,
  D extends Draft,
  Row extends Identified,
  Full extends Identified,
  Search = undefined,
>(resource: Resource<Noun, D, Row, Full>, formSearch?: Search) {
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
  return [
    createRoute({
      ...inShell,
      path: noun,
      validateSearch: readListSearch,
      loader: ({ location: { search } }) => {
        // A person without permission is told so by the screen.
        if (!mayCall(resource.access.list)) return;
        void resource
          .loadScreens()
          .then(({ list: { sort, filters = [], queryOf = (scope) => scope } }) =>
            resource.prefetchList(queries, {
              ...(sort !== undefined && { sort }),
              ...(filters.includes('customer') && queryOf(readScope(search))),
            }),
          )
          // The screen itself shows that its code could not be loaded.
          .catch(() => undefined);
      },
      component: list,
    }),
    createRoute({
      ...inShell,
      path: `${noun}/create` as `${Noun}/create`,
      validateSearch: readOwnerSearch,
      component: form,
    }),
    recordRoute<`${Noun}/$id`, Search>(`${noun}/$id`, {
      loader: prefetchOne(resource),
      component: form,
      ...(formSearch !== undefined && { validateSearch: formSearch }),
    }),
  ] as const;
}

/**
 * The addresses of a resource with a page of each record. `viewSearch` reads the search parameters of the page, where it
 * has any.
 */
export function resourceRoutes<
  Noun extends PageNoun,
  D extends Draft,
  Row extends Identified,
  Full extends Identified,
  Search = undefined,
>(resource: Resource<Noun, D, Row, Full>, viewSearch?: Search) {
  const { noun } = resource;
  const view = screen(async () => {
    const parts = await resource.loadScreens();
    if (parts.screens?.view) return parts.screens.view();
    return loadView(resource, parts.view);
  });
  return [
    ...formRoutes(resource),
    recordRoute<`${Noun}/$id/view`, Search>(`${noun}/$id/view`, {
      loader: prefetchOne(resource),
      component: view,
      ...(viewSearch !== undefined && { validateSearch: viewSearch }),
    }),
  ] as const;
}

/** The address of a screen that a feature draws. */
export const screenRoute = <Path extends string>({
  path,
  loadScreen,
}: Pick<OwnScreen<Path>, 'path' | 'loadScreen'>) =>
  createRoute({ ...inShell, path, component: screen(loadScreen) });

/** The address of such a screen of one record. */
export const recordScreenRoute = <Path extends string>({
  path,
  loadScreen,
}: Pick<OwnScreen<Path>, 'path' | 'loadScreen'>) =>
  recordRoute<Path>(path, { component: screen(loadScreen) });

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
