import type { ComponentType, ReactNode } from 'react';

/** A record as a person edits it: its members may be objects and lists. */
export type Draft = object;

/** What an input of one line holds: a text, a number, a switch or a chosen id; null where there is none. */
export type Value = string | number | boolean | null;

/** What a person can choose: the id is what the form holds. */
export interface Choice {
  id: number | string;
  Name: string;
  /** Finds it as its name does, and tells two of the same name apart. */
  Code?: string;
}

/** The choices as far as loaded: the result of `useQuery` fits. */
export interface Choices {
  data?: readonly Choice[] | undefined;
  error: Error | null;
}

/** Choices that never change: their names by what the form holds. */
export function fixedChoices<Id extends string>(
  names: Readonly<Record<Id, string>>,
): () => Choices {
  const data = Object.entries<string>(names).map(([id, Name]) => ({ id, Name }));
  const choices = { data, error: null };
  return () => choices;
}

/** What choices are needed for: those that have the typed words, and the one that is chosen. */
export interface ChoiceSearch {
  words: string;
  chosen: Choice['id'] | null;
  /** Narrows them, as the list of the records takes it. */
  filters?: object | undefined;
}

interface Named<Name extends string> {
  /** The member of the draft. */
  name: Name;
  /** The part of the member that is edited, where it is an object: `opens` of `QuietHours`. */
  part?: string;
  label: string;
  /** A short sentence under the input. */
  hint?: string;
  /** Set where the input of another field draws this one (`inputOf`): it is not among those above. */
  isWithin?: true;
}

interface TextField {
  kind?: 'text';
  inputMode?: 'email' | 'tel' | 'url';
}

/** Emptied after every save; nobody can read it back. */
interface PasswordField {
  kind: 'password';
}

/** Typed as text and sent as a number; empty is null. */
interface NumberField {
  kind: 'number';
}

/** Chosen from a list that can be searched by name. */
interface ChoiceField<D extends Draft> {
  kind: 'choice';
  useChoices: (asked?: ChoiceSearch) => Choices;
  /** Which of them the rest of the draft leaves, such as those of its customer. */
  filtersOf?(draft: D): object;
  /** What choosing nothing means; without it something must be chosen. `saved` is the record before it is edited. */
  none?: string | ((saved: D, draft: D) => string | undefined);
}

/** On or off. */
interface SwitchField {
  kind: 'switch';
}

/**
 * Error messages of the server by field name; those about a part of a field that is drawn below the others also by
 * path: `/Steps/0/Users/1`, without the field's label.
 */
export type FieldErrors = Partial<Record<string, string>>;

/** What a custom input gets. It may edit several members of the draft. */
export interface CustomInputProps<D extends Draft> {
  draft: D;
  /** Absent where nothing may be changed. */
  edit: ((changes: Partial<D>) => void) | undefined;
  errors: FieldErrors;
  /** The form's own input of a field that is `isWithin`, with another hint where one is given. */
  inputOf: (name: keyof D & string, hint?: string) => ReactNode;
}

/** An input whose code is loaded with the first form that shows it. */
export interface LazyInput<D extends Draft> {
  (props: CustomInputProps<D>): ReactNode;
  preload: () => Promise<unknown>;
}

export type CustomInput<D extends Draft> = ComponentType<CustomInputProps<D>> | LazyInput<D>;

/** Drawn below the other fields by a component of its own, or by that of another field. */
interface CustomField<D extends Draft> {
  kind: 'custom';
  Input?: CustomInput<D>;
  /** Its value in a few words, to be compared with another's. */
  describe?(draft: D): string;
}

/** What choosing nothing means in a draft. */
export const noneOf = <D extends Draft>(
  { none }: Pick<ChoiceField<D>, 'none'>,
  saved: D,
  draft: D,
): string | undefined => (typeof none === 'function' ? none(saved, draft) : none);

/** Names a field within its form, also in the errors of the form. */
export const fieldKey = ({ name, part }: Pick<Named<string>, 'name' | 'part'>): string =>
  part === undefined ? name : `${name}.${part}`;

/** Where the server reports the faults of a field. */
export const fieldPath = ({ name, part }: Pick<Named<string>, 'name' | 'part'>): string =>
  part === undefined ? `/${name}` : `/${name}/${part}`;

/** One field of a form. */
export type Field<D extends Draft> = Named<keyof D & string> &
  (TextField | PasswordField | NumberField | ChoiceField<D> | SwitchField | CustomField<D>) & {
    /** Whether it is shown; it always is by default. */
    isShown?(draft: D): boolean;
    /** Whether it can no longer be changed in what is saved. */
    isFixed?(saved: D): boolean;
    /** Members that belong to what is chosen here, such as a region to its customer: emptied when that changes. */
    clears?: readonly (keyof D & string)[];
  };
