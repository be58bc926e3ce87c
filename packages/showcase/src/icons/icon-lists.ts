import { drawingsOf, fonts, type Icon } from './fonts.ts';
import names from './icon-names.json' with { type: 'json' };

/** Names in Font Awesome, by the tab that they stand in. Aliases are names of their own here. */
export const iconNames = Object.fromEntries(
  Object.entries(names).map(([key, text]) => [key, text.split(' ')]),
) as unknown as Record<keyof typeof names, readonly string[]>;

interface IconGroup {
  /** Absent where a tab has one group only. */
  title?: string;
  icons: readonly Icon[];
}

export interface IconTab {
  /** In the address. */
  key: string;
  title: string;
  isNew?: true;
  groups: readonly IconGroup[];
}

/** Bootstrap’s list ended here when the catalogue was made; later ones are found by the search. */
const glyphiconCount = 161;

/** A name that a font lacks fails `icon-lists.test.ts` rather than the screen. */
const awesome = (listed: readonly string[]): readonly Icon[] =>
  listed.flatMap((name) => fonts.fontAwesome.icons.get(name) ?? []);

const tab = (key: string, title: string, listed: readonly string[]): IconTab => ({
  key,
  title,
  groups: [{ icons: awesome(listed) }],
});

const shared = [
  tab('web-application', 'Web Application', iconNames.webApplication),
  tab('spinner', 'Spinner', iconNames.spinner),
  tab('text-editor', 'Text Editor', iconNames.textEditor),
  tab('brand', 'Brand', iconNames.brand),
];

/** The six tabs (demo specification, section 2). */
const current: readonly IconTab[] = [
  {
    key: 'glyphicons',
    title: 'Glyphicons',
    groups: [{ icons: drawingsOf('glyphicons').slice(0, glyphiconCount) }],
  },
  { ...tab('font-awesome', fonts.fontAwesome.title, iconNames.fontAwesome), isNew: true },
  ...shared,
];

const other: IconTab = {
  key: 'other',
  title: 'Other',
  groups: [
    { title: 'File type', icons: awesome(iconNames.fileType) },
    { title: 'Form control', icons: awesome(iconNames.formControl) },
    { title: 'Currency', icons: awesome(iconNames.currency) },
    { title: 'Video player', icons: awesome(iconNames.videoPlayer) },
    { title: 'Medical', icons: awesome(iconNames.medical) },
  ],
};

/** An older list shares tabs with the current one, and ends with Other. */
const older: readonly IconTab[] = [
  ...shared.map((each) => ({ ...each, key: `older-${each.key}` })),
  other,
];

export const iconLists = { current, older };
export type IconListKey = keyof typeof iconLists;

export const countOf = ({ groups }: IconTab): number =>
  groups.reduce((sum, { icons }) => sum + icons.length, 0);

/** The tab of a key and the list that it stands in; Glyphicons where there is none. */
export function tabOf(key: string): { list: IconListKey; tab: IconTab } {
  const inOlder = older.find((each) => each.key === key);
  if (inOlder) return { list: 'older', tab: inOlder };
  return { list: 'current', tab: current.find((each) => each.key === key) ?? current[0]! };
}

/** Tabs of the current list, and Other, that show a drawing under any of its names. */
export const tabsWith = ({ font, mainName }: Icon): readonly IconTab[] =>
  [...current, other].filter(({ groups }) =>
    groups.some(({ icons }) =>
      icons.some((icon) => icon.font === font && icon.mainName === mainName),
    ),
  );
