/** What the grid can be narrowed to and ordered by, with the specification's options. */
export const choices = {
  type: { label: 'Type', options: ['Shoes', 'Boots', 'Trainers'] },
  brand: { label: 'Brands', options: ['All', 'Nike', 'Adidas'] },
  size: { label: 'Size', options: ['Any', '7', '8', '9', '10', '11', '12', '12.5', '13'] },
  colour: { label: 'Colour', options: ['All', 'White', 'Black'] },
  range: { label: 'Range', options: ['All', '-', 'None'] },
  sort: { label: 'Sort', options: ['Favourite', 'Price', 'Popular'] },
} as const;

export type ChoiceName = keyof typeof choices;
export type Choice = { [Name in ChoiceName]: (typeof choices)[Name]['options'][number] };

export const names = Object.keys(choices) as ChoiceName[];
export const filterNames = names.filter((name) => name !== 'sort');

/** Everything, the best rated first. */
export const openChoice: Choice = {
  type: 'Shoes',
  brand: 'All',
  size: 'Any',
  colour: 'All',
  range: 'All',
  sort: 'Popular',
};

/** The choice that an address holds after its `#`; what it does not know is left open. */
export function readChoice(hash: string): Choice {
  const said = new URLSearchParams(hash);
  const known = names.flatMap((name) => {
    const options: readonly string[] = choices[name].options;
    const option = said.get(name);
    return option !== null && options.includes(option) ? [[name, option]] : [];
  });
  return { ...openChoice, ...Object.fromEntries(known) };
}

/** The same for an address: what is left open is not said. */
export function writeChoice(choice: Choice): string {
  const said = names.filter((name) => choice[name] !== openChoice[name]);
  return new URLSearchParams(said.map((name) => [name, choice[name]])).toString();
}

export const narrowingCount = (choice: Choice): number =>
  filterNames.filter((name) => choice[name] !== openChoice[name]).length;
