import names from './icon-names.json' with { type: 'json' };

const listed = (text: string): readonly string[] => text.split(' ');

/** Names in Font Awesome, by the tab that they stand in. Aliases are names of their own here. */
export const iconNames = Object.fromEntries(
  Object.entries(names).map(([tab, text]) => [tab, listed(text)]),
) as Record<keyof typeof names, readonly string[]>;
