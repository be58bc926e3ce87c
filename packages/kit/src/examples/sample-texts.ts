/** A name as long as any that people enter, with no place to break it. */
export const longName =
  'Donaudampfschifffahrtsgesellschaftskapitänskajüte-Nordeingang-Untergeschoss';

/** Words of a script that is written from right to left. */
export const arabicName = 'المدخل الشمالي';

export const nothing = () => undefined;
