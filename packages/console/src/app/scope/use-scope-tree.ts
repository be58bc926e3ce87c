import type { Customer, Region, Site } from '@foyer/contract';
import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import type { Page } from '../../shared/queries/record-queries.ts';
import { regionQueries } from '../../shared/queries/region-queries.ts';
import { siteQueries } from '../../shared/queries/site-queries.ts';
import { seesAllCustomers } from '../../shared/session/session.ts';
import { type Branch, type BranchKey, type Place, rootKey, rowsOf } from './scope-tree.ts';

/** Rows of a page of a branch; “more” loads another one. */
const branchPageRows = 50;

export const placeOfCustomer = ({ id, Name }: Customer): Place => ({
  kind: 'customer',
  id,
  name: Name,
  customer: id,
});
export const placeOfRegion = ({ id, Name, CustomerID }: Region): Place => ({
  kind: 'region',
  id,
  name: Name,
  customer: CustomerID,
});
export const placeOfSite = ({ id, Name, CustomerID }: Site): Place => ({
  kind: 'site',
  id,
  name: Name,
  customer: CustomerID,
});

type Loaded = UseQueryResult<Page<Customer | Region | Site>>;

/** The queries of what lies directly in a part of the tree, with what makes places of their rows. */
function queriesOf(key: BranchKey, pages: number) {
  const [kind, id] = key.split(' ');
  const owner = kind === 'customer' ? { customer: Number(id), nested: false } : { nested: false };
  const isRegion = kind === 'region';
  return Array.from({ length: pages }, (_, nth) => {
    const page = { page: nth + 1, limit: branchPageRows };
    if (key === rootKey && seesAllCustomers())
      return [{ query: customerQueries.choices(page), placeOf: placeOfCustomer }];
    const regions = { ...page, ...(isRegion ? { parent: Number(id) } : owner) };
    const sites = { ...page, ...owner, ...(isRegion && { region: Number(id) }) };
    return [
      { query: regionQueries.choices(regions), placeOf: placeOfRegion },
      { query: siteQueries.choices(sites), placeOf: placeOfSite },
    ];
  })
    .flat()
    .sort((a, b) => (a.placeOf === b.placeOf ? 0 : a.placeOf === placeOfSite ? 1 : -1));
}

/** The pages of a branch as one: regions before sites. */
function branchOf(pages: readonly Loaded[], placesOf: readonly ((row: never) => Place)[]): Branch {
  const counts = new Map(pages.map(({ data }, nth) => [placesOf[nth], data?.count ?? 0]));
  const places = pages.flatMap(({ data }, nth) =>
    (data?.rows ?? []).map((row) => placesOf[nth]!(row as never)),
  );
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
  return {
    places,
    more: Math.max(0, count - places.length),
    state: pages.some(({ isLoading }) => isLoading)
      ? 'loading'
      : pages.some(({ error, data }) => error && !data)
        ? 'failed'
        : 'ready',
  };
}

/** The tree of customers, regions and sites; only what is open is loaded. */
export function useScopeTree(firstOpen: readonly BranchKey[]) {
  const [toggled, setToggled] = useState<ReadonlyMap<BranchKey, boolean>>(new Map());
  const [pages, setPages] = useState<ReadonlyMap<BranchKey, number>>(new Map());
  const isOpen = (key: BranchKey) => toggled.get(key) ?? firstOpen.includes(key);
  const open = [...new Set([rootKey, ...firstOpen, ...toggled.keys()])].filter(
    (key) => key === rootKey || isOpen(key),
  );
  const asked = open.map((key) => queriesOf(key, pages.get(key) ?? 1));
  const loaded = useQueries({
    queries: asked.flat().map(({ query }) => query as unknown as UseQueryOptions),
  });
  const rest = [...(loaded as Loaded[])];
  const branches = new Map(
    open.map((key, nth) => {
      const own = asked[nth] ?? [];
      const placesOf = own.map(({ placeOf }) => placeOf as (row: never) => Place);
      return [key, branchOf(rest.splice(0, own.length), placesOf)];
    }),
  );
  return {
    rows: rowsOf(branches, isOpen),
    setOpen: (key: BranchKey, isOpened: boolean) =>
      setToggled((before) => new Map(before).set(key, isOpened)),
    showMore: (key: BranchKey) =>
      setPages((before) => new Map(before).set(key, (before.get(key) ?? 1) + 1)),
    retry: () => {
      for (const { error, refetch } of loaded) if (error) void refetch();
    },
  };
}
