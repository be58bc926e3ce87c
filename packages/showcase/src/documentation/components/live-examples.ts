import type { ComponentType } from 'react';
import listed from './live-examples.json' with { type: 'json' };

export interface LiveExample {
  title: string;
  about: string;
  code: string;
  Part: ComponentType;
}

/** Each file exports one component. */
const modules = import.meta.glob<Record<string, ComponentType>>('./examples/*.tsx', {
  eager: true,
});
const codes = import.meta.glob<string>('./examples/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const examples: readonly LiveExample[] = listed.map(({ title, about, file }) => {
  const path = `./examples/${file}-example.tsx`;
  const [Part] = Object.values(modules[path] ?? {});
  const code = codes[path];
  if (!Part || code === undefined) throw new Error(`There is no example ${path}.`);
  return { title, about, code, Part };
});
