import { describe, expect, test } from 'vitest';
import { acceptedLanguage, preferredLanguage } from './languages.ts';
import { pageDirection, setPageLanguage, t } from './page-language.ts';
import { createTranslate } from './translate.ts';

const alarms = '{count, plural, one {# alarm} other {# alarms}}';

describe('a message', () => {
  const english = createTranslate('en');

  test('is its own English text, with its values', () => {
    expect(english('Close')).toBe('Close');
    expect(english('Began {moment}', { moment: '10:00' })).toBe('Began 10:00');
    expect(english('The clock’s value')).toBe('The clock’s value');
  });

  test('has the plural of its count, and numbers as its language writes them', () => {
    expect(english(alarms, { count: 1 })).toBe('1 alarm');
    expect(english(alarms, { count: 1200 })).toBe('1,200 alarms');
    expect(english('{n} of {all, number}', { n: 1200, all: 3400 })).toBe('1200 of 3,400');
  });

  test('chooses by a word, and writes nothing for a value that is missing', () => {
    const way = '{way, select, in {came in} other {went out}} {place}';
    expect(english(way, { way: 'in', place: null })).toBe('came in ');
    expect(english(way, { way: 'out', place: 'Gate' })).toBe('went out Gate');
  });

  test('is refused where it is no message', () => {
    expect(() => english('{count, plural, one {# alarm}')).toThrow();
  });
});

describe('a language', () => {
  const polish = createTranslate('pl', {
    [alarms]: '{count, plural, one {# alarm} few {# alarmy} many {# alarmów} other {# alarmu}}',
    Open: 'Otwórz',
    'alarm | Open': 'Otwarty',
  });

  test('has its own plurals', () => {
    const counts = [1, 3, 5, 22, 1.5].map((count) => polish(alarms, { count }));
    expect(counts).toEqual(['1 alarm', '3 alarmy', '5 alarmów', '22 alarmy', '1,5 alarmu']);
  });

  test('tells two meanings of an English text apart by their context', () => {
    expect(polish('Open')).toBe('Otwórz');
    expect(polish.of('alarm', 'Open')).toBe('Otwarty');
  });

  test('has no message by a name that every object has', () => {
    expect(['constructor', 'toString', '__proto__'].map((name) => polish(name))).toEqual([
      ...['constructor', 'toString', '__proto__'],
    ]);
  });

  test('leaves a message in English that it does not have', () => {
    expect(polish('Close')).toBe('Close');
  });
});

describe('the language of a person', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['xx, fr;q=0.2, ar;q=0.7', 'ar'],
    ['zh-Hans-CN', 'zh'],
    ['de;q=0, en', 'en'],
    ['*', 'en'],
  ])('Accept-Language %j is %s', (header, code) => {
    expect(acceptedLanguage(header)).toBe(code);
  });

  test('is the first of the browser’s that the product has', () => {
    expect(preferredLanguage(['sv-SE', 'nl-BE', 'de'])).toBe('nl');
  });
});

describe('the language of a page', () => {
  test('is set once, and said to the page with its direction', () => {
    setPageLanguage('ar', { Close: 'إغلاق' });
    expect([t('Close'), t.language, pageDirection()]).toEqual(['إغلاق', 'ar', 'rtl']);
    setPageLanguage('en', {});
    expect([t('Close'), t.language, pageDirection()]).toEqual(['Close', 'en', 'ltr']);
  });
});
