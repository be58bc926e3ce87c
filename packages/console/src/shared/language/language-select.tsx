import { type LanguageCode, languages } from '@foyer/translation';
import { pageLanguage, t } from '@foyer/translation/page';
import { IconLanguage } from '@tabler/icons-react';
import { chooseLanguage } from './chosen-language.ts';
import classes from './language-select.module.css';

/** Chooses the language of this browser, for who is not signed in. */
export const LanguageSelect = () => (
  <div className={classes.language}>
    <IconLanguage size={18} aria-hidden />
    <select
      aria-label={t('Language')}
      value={pageLanguage()}
      onChange={({ target }) => chooseLanguage(target.value as LanguageCode)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  </div>
);
