import { t } from '@foyer/translation/page';

/** `In` or `Out`, of people who cross a line. */
export const directionName = (direction: 'in' | 'out'): string =>
  direction === 'in' ? t.of('direction of a line', 'In') : t.of('direction of a line', 'Out');
