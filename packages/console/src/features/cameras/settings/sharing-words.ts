import type { PictureSharing } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** What of people leaves the site, from the least strict to the strictest. */
export const sharingWords: Record<PictureSharing, string> = {
  whole: t('Whole pictures'),
  faces: t('Pictures with faces covered'),
  people: t('Pictures with people covered'),
  numbers: t('Numbers alone, no pictures'),
};
