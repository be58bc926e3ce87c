import type { Endpoint, LiveList, Role } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import type { Icon } from '@tabler/icons-react';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { CustomInput, Draft, Field } from '../forms/field.ts';
import type { Page, PageQuery } from '../queries/record-queries.ts';
import type { Narrowing, OwnerSearch } from './list-search.ts';

/** The nouns with a list, a form and a page of each record: the first part of their addresses and query keys. */
export type RecordNoun =
  | 'customers'
  | 'users'
  | 'devices'
  | 'cameras'
  | 'areas'
  | 'channels'
  | 'policies'
  | 'reports';

/** A link to the usual next step after creating a record. */
export interface NextStep {
  label: string;
  link: LinkProps;
}

export interface Identified {
  id: number;
}

/** Where a screen is listed: in the side menu, or in Settings with a sentence about it. */
export type Place = { icon: Icon; role?: Role } | { about: string };

/** How the shared list shows rows. The server filters, sorts and pages them. */
export interface ListParts<Row> {
  /** The columns before Actions. Those with `sortBy` can be sorted by. */
  columns: readonly Column<Row>[];
  /** How a row is called, in the names of its buttons. */
  titleOf(row: Row): string;
  /** The order before a column is chosen, as the server takes it; by name unless given. */
  sort?: string;
  /** What the address filters by, beside words. */
  filters?: readonly (keyof Narrowing)[];
  /** The filters as the server takes them; as they are unless given. */
  queryOf?(narrowing: Narrowing): object;
  /** Drawn above and below the list. */
  Above?: ComponentType;
  Below?: ComponentType;
  /** Shown beside the filter. */
  tools?: ReactNode;
  /** Parts that depend on the address or on what else is loaded; they replace those above. */
  useMore?(base: ListParts<Row>): Partial<ListParts<Row>>;
}

/** How the shared page shows one record. */
export interface ViewParts<Full> {
  titleOf(full: Full): string;
  /** Loads what stands below the title. */
  loadBody(): Promise<ComponentType<{ record: Full }>>;
  /** Shown while the record is loading; one block unless given. */
  skeleton?: ReactNode;
}

/** Loads a screen that a feature draws by itself in place of the shared one. */
export type LoadScreen = () => Promise<ComponentType>;

export interface Screens {
  list?: LoadScreen;
  form?: LoadScreen;
  view?: LoadScreen;
}

/** A declared call: where it goes, and who may make it. */
export type CalledEndpoint = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** What menus, breadcrumbs, buttons and questions know of a resource. */
export interface ResourceIdentity {
  noun: RecordNoun;
  /** One of them, as toasts and buttons say it: `Customer`. */
  name: string;
  /** The name of its list, in the menu, in breadcrumbs and above the list: `Customers`. */
  title: string;
  place: Place;
  /** The declared calls, to know who may make them. */
  access: Record<'list' | 'create' | 'update' | 'remove', CalledEndpoint>;
  /** The server says when one of them changed: its queries are loaded again then. */
  live?: LiveList;
  /** How the audit calls it, where that is not the noun. */
  auditNoun?: string;
  /** Set where Delete retires: its consequence in words, shown in the question. */
  retires?: string;
  remove(id: number): Promise<unknown>;
}

/** A resource whose records are loaded one by one. */
export interface ResourceRecord<Full extends Identified> extends ResourceIdentity {
  useOne(id: number): UseQueryResult<Full>;
}

/**
 * How a resource is listed, edited and shown. Loaded with the first of its screens: the console begins without.
 */
export interface ResourceScreens<D extends Draft, Row extends Identified, Full extends Identified> {
  fields: readonly Field<D>[];
  /** Drawn below all fields of the form. */
  Below?: CustomInput<D>;
  /** A new record before anything is typed. */
  blank: D;
  /** Values of a new record given by the form's address, such as its owner. */
  blankOf?(search: OwnerSearch): Partial<D>;
  /** A loaded record as the form holds it; the members of `blank` unless given. */
  draftOf?(full: Full): D;
  /** Members of the draft as the server takes them; as they are unless given. */
  bodyOf?(members: Partial<D>): object;
  /** After a record was created or changed, with what the server answered. */
  onCreated?(answer: Identified): void;
  onUpdated?(answer: Identified): void;
  /** After a record was created, beside opening it. */
  nextSteps?(id: number): readonly NextStep[];
  list: ListParts<Row>;
  view?: ViewParts<Full>;
  /** Screens that the feature draws by itself in place of the shared ones. */
  screens?: Screens;
}

/** A noun with its name, place, calls and queries, and the screens that follow from it. */
export interface Resource<
  Noun extends RecordNoun,
  D extends Draft,
  Row extends Identified,
  Full extends Identified,
> extends ResourceRecord<Full> {
  noun: Noun;
  /** A page of the list; the one before stays while it is loading. */
  usePage(query: PageQuery): UseQueryResult<Page<Row>>;
  /** How many there are, without words and filters. */
  useCount(options: { retired: boolean; enabled: boolean }): number | undefined;
  create(body: object): Promise<Identified>;
  /**
   * Sends the changed members only; refused with code `stale` where the record has another version. The answer may be a new
   * record: a device that moved.
   */
  update(id: number, body: object, version?: string): Promise<Identified>;
  loadScreens(): Promise<ResourceScreens<D, Row, Full>>;
  /** Loads what a screen will show, while its code is loading. */
  prefetchList(queries: QueryClient, sort?: string): Promise<void>;
  prefetchOne(queries: QueryClient, id: number): Promise<void>;
  /** Loads a record again. */
  fetchOne(queries: QueryClient, id: number): Promise<Full>;
}

/** A resource of any noun, with its screens, as the shared screens take it. */
export interface ScreenProps<D extends Draft, Row extends Identified, Full extends Identified> {
  resource: Resource<RecordNoun, D, Row, Full>;
  parts: ResourceScreens<D, Row, Full>;
}
