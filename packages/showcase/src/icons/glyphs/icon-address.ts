import { fonts, type Icon } from './fonts.ts';

/** What tells a Glyphicon from a Font Awesome icon of the same name. */
const glyphiconPrefix = 'glyphicon-';

/** Where an icon has its page; an alias has that of its drawing. */
export const addressOfIcon = ({ font, mainName }: Icon): string =>
  `/app/icon/${font === 'glyphicons' ? glyphiconPrefix : ''}${mainName}`;

/** The icon that the last part of an address means, undefined where there is none. */
export const iconOfAddress = (part: string): Icon | undefined =>
  part.startsWith(glyphiconPrefix)
    ? fonts.glyphicons.icons.get(part.slice(glyphiconPrefix.length))
    : fonts.fontAwesome.icons.get(part);
