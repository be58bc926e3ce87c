import type { HolidayPlaceName } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import type { Choice, CustomInputProps } from '../../shared/forms/field.ts';
import { FieldGroup } from '../../shared/forms/field-group.tsx';
import { holidayCountries, holidayStates } from './holiday-queries.ts';
import classes from './site.module.css';
import type { SiteForm } from './site.screens.tsx';

/** In the form of a site: whose public holidays are named there, by country and state. */
export function HolidaysField({ draft, edit, errors }: CustomInputProps<SiteForm>) {
  const place = draft.Holidays;
  const country = place.slice(0, 2);
  const countries = useQuery(holidayCountries);
  const states = useQuery({ ...holidayStates(country), enabled: country !== '' });
  const isReadOnly = edit === undefined;
  const choose = (code: Choice['id'] | null) => edit?.({ Holidays: String(code ?? '') });
  const hasStates = country !== '' && (states.data?.length ?? 0) > 0;
  return (
    <FieldGroup
      title={t('Public holidays')}
      hint={t('Named beside the days of the site. They close nothing: opening hours do.')}
      error={errors.Holidays}
    >
      <div className={classes.degrees}>
        <ChoiceField
          label={t('Country')}
          choices={withCurrent(countries.data, country)}
          value={country === '' ? null : country}
          none={t('None')}
          readOnly={isReadOnly}
          onChange={choose}
        />
        {hasStates && (
          <ChoiceField
            key={country}
            label={t.of('part of a country', 'State')}
            choices={withCurrent(states.data, place === country ? '' : place)}
            value={place === country ? null : place}
            none={t('Whole country')}
            readOnly={isReadOnly}
            onChange={(code) => choose(code ?? country)}
          />
        )}
      </div>
    </FieldGroup>
  );
}

/** Places to choose from; with what is stored, also where its holidays are not known. */
function withCurrent(
  places: readonly HolidayPlaceName[] | undefined,
  current: string,
): Choice[] | undefined {
  if (!places) return undefined;
  const choices = places.map(({ code, name }) => ({ id: code, Name: name, Code: code }));
  return current === '' || choices.some(({ id }) => id === current)
    ? choices
    : [...choices, { id: current, Name: current, Code: current }];
}
