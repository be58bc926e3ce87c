import { type ComponentType, createContext, use } from 'react';
import type { ShowcaseScreen } from './showcase-screen.ts';

export interface Product {
  id: number;
  img: string;
  title: string;
  subtitle: string;
  /** Two decimals, at least 0.01. */
  price: number;
  discount: number;
  description_1: string;
  description_2: string;
  code: string;
  hashtag: string;
  technology: string[];
  rating: number;
  createdAt: string;
  updatedAt: string;
}

export type ProductDraft = Partial<Omit<Product, 'id' | 'createdAt' | 'updatedAt'>>;

/** Where products are kept: on a server, or in this page where there is none. */
export interface ProductStore {
  /** On a server everybody sees a change; in this page it goes with the page. */
  isOnServer: boolean;
  /** Why the signed-in person cannot write products, in words; undefined where they can. */
  whyReadOnly(): string | undefined;
  list(): Promise<Product[]>;
  get(id: number): Promise<Product>;
  images(): Promise<string[]>;
  create(draft: ProductDraft): Promise<{ id: number }>;
  /** Fields left out keep their value. */
  update(id: number, change: ProductDraft): Promise<Product>;
  remove(id: number): Promise<{ id: number }>;
}

export interface FoundScreen {
  title: string;
  about?: string;
  address: string;
}

/** What the console lends to demo screens. */
export interface Host {
  /** Every demo screen: a screen cannot know the list that it stands in. */
  screens: readonly ShowcaseScreen[];
  /** The console's own screens that this person may open, and demo screens, that say every word. */
  findScreens: (words: string) => readonly FoundScreen[];
  products: ProductStore;
  isSignedIn: () => boolean;
  /** Asks before a screen with unsaved changes is left. */
  UnsavedGuard: ComponentType<{ isDirty: boolean }>;
  /** A failure in words for a person. */
  describe: (error: unknown) => { detail: string };
}

export const HostContext = createContext<Host | null>(null);

/** What the console lends; only below its `HostContext`. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('A demo screen was drawn outside the console.');
  return host;
}
