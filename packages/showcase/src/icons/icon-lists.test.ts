import { expect, test } from 'vitest';
import { addressOfIcon, fonts, iconOfAddress, searchIcons } from './fonts.ts';
import { countOf, iconLists, iconNames, tabOf, tabsWith } from './icon-lists.ts';

const counts = (list: keyof typeof iconLists) =>
  iconLists[list].map((tab) => [tab.title, countOf(tab)]);

test('six tabs hold as many icons as the facts say, each a name of its font', () => {
  expect(counts('current')).toEqual([
    ['Glyphicons', 161],
    ['Font Awesome 4.7.0', 90],
    ['Web Application', 292],
    ['Spinner', 5],
    ['Text Editor', 49],
    ['Brand', 86],
  ]);
  const names = Object.values(iconNames).flat();
  expect(names.filter((name) => !fonts.fontAwesome.icons.has(name))).toEqual([]);
});

test('the older list ends with Other, in five groups', () => {
  expect(counts('older').at(-1)).toEqual(['Other', 74]);
  const groups = tabOf('other').tab.groups.map(({ title, icons }) => [title, icons.length]);
  expect(groups).toEqual([
    ['File type', 18],
    ['Form control', 11],
    ['Currency', 21],
    ['Video player', 16],
    ['Medical', 8],
  ]);
});

test('Glyphicons stand first, Font Awesome is marked new, and an unknown tab is the first', () => {
  expect(tabOf('no-such-tab').tab.title).toBe('Glyphicons');
  expect(iconLists.current.filter(({ isNew }) => isNew).map(({ key }) => key)).toEqual([
    'font-awesome',
  ]);
});

test('an alias leads to the page of its drawing, a Glyphicon to its own', () => {
  const bank = iconOfAddress('bank')!;
  expect(bank).toMatchObject({ mainName: 'university', aliases: ['institution', 'bank'] });
  expect(addressOfIcon(bank)).toBe('/app/icon/university');
  expect(addressOfIcon(iconOfAddress('glyphicon-star')!)).toBe('/app/icon/glyphicon-star');
  expect(iconOfAddress('star')!.codePoint).not.toBe(iconOfAddress('glyphicon-star')!.codePoint);
  expect(iconOfAddress('no-such-icon')).toBeUndefined();
});

test('an icon knows the tabs that show it', () => {
  expect(tabsWith(iconOfAddress('gear')!).map(({ title }) => title)).toEqual([
    'Web Application',
    'Spinner',
  ]);
});

test('the search looks through both fonts, through aliases, and beyond the tabs', () => {
  expect(searchIcons('institution').map(({ name }) => name)).toEqual(['university']);
  expect(searchIcons('STAR half').map(({ name }) => name)).toEqual(['star-half', 'star-half-o']);
  expect(new Set(searchIcons('star').map(({ font }) => font)).size).toBe(2);
  expect(searchIcons('snowflake').length).toBeGreaterThan(0);
  expect(searchIcons('  ')).toEqual([]);
});
