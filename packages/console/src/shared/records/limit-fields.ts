import { t } from '@foyer/translation/page';
import type { CustomInput, Field } from '../forms/field.ts';
import { fieldErrors } from '../forms/field-errors.ts';
import type { SiteLimits } from './limit-words.ts';
import { nounWords } from './noun-words.ts';

const inWords = (noun: 'regions' | 'sites', ids: readonly number[]) =>
  ids.length === 0 ? t('None') : nounWords(noun).count(ids.length);

interface Drawn<D extends SiteLimits> {
  isShown?: (draft: D) => boolean;
  /** Draws both. */
  Input?: CustomInput<D>;
}

/** The regions and sites of a customer that somebody is limited to, as fields of a form. */
export const limitFields = <D extends SiteLimits>({ isShown, Input }: Drawn<D> = {}) => {
  const shown = isShown && { isShown };
  return [
    {
      name: 'RegionIDs',
      label: t('Regions'),
      kind: 'custom',
      describe: ({ RegionIDs }) => inWords('regions', RegionIDs),
      ...(Input && { Input }),
      ...shown,
    },
    {
      name: 'SiteIDs',
      label: t('Sites'),
      kind: 'custom',
      describe: ({ SiteIDs }) => inWords('sites', SiteIDs),
      ...shown,
    },
  ] as const satisfies readonly Field<D>[];
};

/** What the server rejects in limits, for forms that send them beside inputs of their own. */
export const limitErrors = (error: unknown, limits: SiteLimits) =>
  fieldErrors(error, limitFields<SiteLimits>(), limits);
