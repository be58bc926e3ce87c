import type { Endpoint, LiveList, Role } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import type { Icon } from '@tabler/icons-react';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { CustomInput, Draft, Field } from '../forms/field.ts';
import type { Page, PageQuery } from '../queries/record-queries.ts';
import type { BulkAction } from '../selections/bulk-action.ts';
import type { ListSearch, ListState, Narrowing, OwnerSearch } from './list-search.ts';
/**
 * The nouns of the console, and which screens each has: `page` (list, form and a page of each record), `form` (list and form)
 * or `own` (whatever the feature draws). A noun is the first part of its addresses and query keys. Each `….resource.ts` adds
 * its own (`declare module`), so that links to its screens are checked.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are where the nouns are declared
export interface Nouns {}

type NounWith<Has> = {
  [Noun in keyof Nouns]: Nouns[Noun] extends Has ? Noun : never;
}[keyof Nouns];

export type Noun = keyof Nouns;
/** Those with a page of each record. */
export type PageNoun = NounWith<'page'>;
/** Those with a list and a form. */
export type RecordNoun = NounWith<'page' | 'form'>;

/** A link to the usual next step after creating a record. */
export interface NextStep {
  label: string;
  link: LinkProps;
}

export interface Identified {
  id: number;
}

/** The groups of Settings, in their order; Settings words them. */
// not shown: codes
export const settingsGroupNames = ['Devices and data', 'Alarms and reports', 'People'] as const;
export type SettingsGroupName = (typeof settingsGroupNames)[number];

/** Where a screen is listed: in the side menu, or in a group of Settings with a sentence about it. */
export type Place = { icon: Icon; role?: Role } | { about: string; group: SettingsGroupName };

/** A declared call: where it goes, and who may make it. */
export type CalledEndpoint = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** What the server is asked for where a list is filtered by a state. */
export type ListStates = Readonly<Partial<Record<ListState, object>>>;

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
  /** The states to filter by, each with what the server is asked for; those of devices unless given. */
  states?: ListStates;
  /** The other filters as the server takes them; as they are unless given. */
  queryOf?(narrowing: Narrowing): object;
  /** Drawn above and below the list. */
  Above?: ComponentType;
  Below?: ComponentType;
  /** Shown beside the filter. */
  tools?: ReactNode;
  /** Says below the title what the list is of. */
  subtitle?: ReactNode;
  /** Stands beside Create, such as a link to another list. */
  links?: ReactNode;
  /** Whether the person may change a row, where that depends on the row. */
  isWritable?(row: Row): boolean;
  /** What stands in place of the list while there are no records. */
  empty?: string;
  /** The columns where their cells depend on what else is loaded of the shown rows. */
  useColumns?(
    columns: readonly Column<Row>[],
    rows: readonly Row[] | undefined,
  ): readonly Column<Row>[];
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

/** What the address of a form proposes to change. */
export interface Proposal<D extends Draft> {
  changesIn(search: Record<string, unknown>, saved: D): Partial<D> | undefined;
  /** Says above the other fields that, and by whom, changes are filled in. */
  about: string;
}

/** Loads a screen that a feature draws by itself in place of the shared one. */
export type LoadScreen = () => Promise<ComponentType>;

export interface Screens {
  list?: LoadScreen;
  form?: LoadScreen;
  view?: LoadScreen;
}

/** What menus, breadcrumbs, the audit and live refresh know of a noun. */
export interface NounIdentity {
  noun: Noun;
  has: Nouns[Noun];
  /** One of them, as toasts and buttons say it: `Customer`. */
  name: string;
  /** The name of its list, in the menu, in breadcrumbs and above the list: `Customers`. */
  title: string;
  /** None where another screen leads to it. */
  place?: Place;
  access: { list: CalledEndpoint };
  /** The server says when one of them changed: its queries are loaded again then. */
  live?: LiveList;
  /** How the audit calls it, where that is not the noun. */
  auditNoun?: string;
}

/** A noun whose screen the feature draws, at an address below `/app/`. */
export interface OwnScreen<Path extends string> extends NounIdentity {
  has: 'own';
  path: Path;
  /** What the screen is called, where that is not the title. */
  screenTitle?: string;
  loadScreen: LoadScreen;
}

/** What lists, buttons and questions know of a resource. */
export interface ResourceIdentity extends NounIdentity {
  noun: RecordNoun;
  has: 'page' | 'form';
  place: Place;
  access: Record<'list' | 'create' | 'update' | 'remove', CalledEndpoint>;
  /** Who may write, where that is not administrators alone. */
  writers?: string;
  /** Set where Delete retires: its consequence in words, shown in the question. */
  retires?: string;
  /** People of some sites see those about these alone, by their limits. */
  isShownByLimits?: true;
  /** What else Delete does, in words, shown in the question. */
  deletes?: string;
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
  /** Drawn below Save for those who may write, such as a preview. */
  After?: ComponentType<{ draft: D }>;
  /** Changes that the address of the form proposes, for the person to save or change. */
  proposal?: Proposal<D>;
  /** Whether the person may change this record, where that depends on the record. */
  isWritable?(full: Full): boolean;
  /** A new record before anything is typed. */
  blank: D;
  /** Values of a new record given by the form's address, such as its owner. */
  blankOf?(search: OwnerSearch): Partial<D>;
  /** A loaded record as the form holds it; the members of `blank` unless given. */
  draftOf?(full: Full): D;
  /** Members of the draft as the server takes them; as they are unless given. `draft` is all of it. */
  bodyOf?(members: Partial<D>, draft: D): object;
  /** After a record was created or changed, with what the server answered. */
  onCreated?(answer: Identified): void;
  onUpdated?(answer: Identified): void;
  /** After a record was created, beside opening it. */
  nextSteps?(id: number): readonly NextStep[];
  list: ListParts<Row>;
  /** What can be done with many records at once; without it none can be selected. */
  bulk?: readonly BulkAction[];
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
  has: Nouns[Noun];
  /** A page of the list; the one before stays while it is loading. */
  usePage(query: PageQuery): UseQueryResult<Page<Row>>;
  /** How many there are with these filters alone. */
  useCount(options: { enabled: boolean; filters: object }): number | undefined;
  create(body: object): Promise<Identified>;
  /**
   * Sends the changed members only; refused with code `stale` where the record has another version. The answer may be a new
   * record: a device that moved.
   */
  update(id: number, body: object, version?: string): Promise<Identified>;
  loadScreens(): Promise<ResourceScreens<D, Row, Full>>;
  /** Loads what a screen will show, while its code is loading. */
  prefetchList(queries: QueryClient, search: ListSearch): Promise<void>;
  prefetchOne(queries: QueryClient, id: number): Promise<void>;
  /** Loads a record again. */
  fetchOne(queries: QueryClient, id: number): Promise<Full>;
}

/** A resource of any noun, with its screens, as the shared screens take it. */
export interface ScreenProps<D extends Draft, Row extends Identified, Full extends Identified> {
  resource: Resource<RecordNoun, D, Row, Full>;
  parts: ResourceScreens<D, Row, Full>;
}
