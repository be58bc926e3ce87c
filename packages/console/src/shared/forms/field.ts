/** A record as its form holds it: texts, numbers, switches and chosen ids; null where there is none. */
export type Value = string | number | boolean | null;
export type Draft = Record<string, Value>;

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

interface Named<Name extends string> {
  /** The member of the draft. */
  name: Name;
  /** Where the server reports its faults; unless given `/Email` for `Email`. */
  path?: string;
  label: string;
  /** A short sentence under the input. */
  hint?: string;
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
interface ChoiceField {
  kind: 'choice';
  useChoices: () => Choices;
  /** What choosing nothing means; without it something must be chosen. */
  none?: string;
}

/** On or off. */
interface SwitchField {
  kind: 'switch';
}

/** Edited below the fields; the form holds it as JSON text. */
interface JsonField {
  kind: 'json';
}

/** One field of a form. */
export type Field<D extends Draft> = Named<keyof D & string> &
  (TextField | PasswordField | NumberField | ChoiceField | SwitchField | JsonField) & {
    /** Whether it is shown; it always is unless told. */
    isShown?(draft: D): boolean;
  };
