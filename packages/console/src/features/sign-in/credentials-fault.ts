import { t } from '@foyer/translation/page';

const incomplete = t('Something was wrong. Try again');

/** Null where both fields are filled (specification, section 8). */
export const credentialsFault = (email: string, password: string): string | null =>
  email === '' || password === '' ? incomplete : null;
