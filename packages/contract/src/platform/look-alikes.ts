/**
 * Members of a character class (flag `u`): what nobody sees, such as a zero width space (U+200B), what turns the
 * direction of a text, such as U+202E, and white space.
 */
export const invisibleCharacters =
  '\\s\\p{Cc}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800';

/**
 * Members of a character class (flag `u`): other forms of a letter or digit that look like it: of full or half width,
 * raised, lowered, enclosed, joined, and those of mathematics. Unicode's NFKC replaces them.
 */
export const lookAlikeCharacters =
  '\\u02b0-\\u02b8\\u1d2c-\\u1d6a\\u2070-\\u209c\\u2100-\\u214f\\u2460-\\u24ff\\ufb00-\\ufb06\\uff01-\\uffee\\u{1d400}-\\u{1d7ff}\\u{1f100}-\\u{1f1ff}';
