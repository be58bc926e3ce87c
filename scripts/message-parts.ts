import { parse, type Token } from '@messageformat/parser';

/** What a translation must have as the message has it: its arguments, and the tags of parts drawn in it. */
export function partsOf(message: string): string[] {
  const tags = [...message.matchAll(/<(\w+)(\/?)>/g)].map(([, name, end]) => `<${name}${end}>`);
  const names = argumentsOf(parse(message, { strict: false })).map((name) => `{${name}}`);
  return [...new Set([...names, ...tags])].sort();
}

const argumentsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => {
    if (!('arg' in token)) return [];
    const cases = 'cases' in token ? token.cases : [];
    return [token.arg, ...cases.flatMap(({ tokens: own }) => argumentsOf(own))];
  });

/** Plural cases of a message that its language does not use, and those that it lacks. */
export function pluralFaults(message: string, language: string): string[] {
  const cardinal = casesOf(language, 'cardinal');
  const ordinal = casesOf(language, 'ordinal');
  const check = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) => {
      if (!('cases' in token)) return [];
      const inner = token.cases.flatMap(({ tokens: own }) => check(own));
      if (token.type === 'select') return inner;
      const known = token.type === 'plural' ? cardinal : ordinal;
      const keys = token.cases.map(({ key }) => key).filter((key) => !key.startsWith('='));
      const unknown = keys.filter((key) => !known.includes(key));
      const lacking = known.filter((name) => needed(language, name) && !keys.includes(name));
      return [
        ...inner,
        ...unknown.map((key) => `${language} has no plural “${key}”`),
        ...lacking.map((key) => `the plural “${key}” is missing`),
      ];
    });
  return check(parse(message, { strict: false }));
}

const casesOf = (language: string, type: Intl.PluralRuleType): string[] =>
  new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;

/** `many` of Romance languages is for millions and reads as `other` where it is left out. */
const needed = (language: string, name: string) =>
  name === 'other' || !(name === 'many' && ['es', 'fr', 'it', 'pt'].includes(language));
