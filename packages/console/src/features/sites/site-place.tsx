import { t } from '@foyer/translation/page';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import { FieldGroup } from '../../shared/forms/field-group.tsx';
import { PlaceField } from '../../shared/places/place-field.tsx';
import classes from './site.module.css';
import type { SiteForm } from './site.screens.tsx';

/** In the form of a site: its place on a map, and the two fields it is typed into. */
export const SitePlace = ({ draft, edit, inputOf }: CustomInputProps<SiteForm>) => (
  <FieldGroup title={t('Place')}>
    <div className={classes.degrees}>
      {/* not shown: a name of a field */}
      {inputOf('Latitude')}
      {/* not shown: a name of a field */}
      {inputOf('Longitude')}
    </div>
    <PlaceField
      latitude={draft.Latitude}
      longitude={draft.Longitude}
      name={t('Site')}
      labelOf={(place) =>
        place === undefined
          ? t('Map: the site has no place yet')
          : t('Map: the site at {place}', { place })
      }
      onPick={
        edit && (({ latitude, longitude }) => edit({ Latitude: latitude, Longitude: longitude }))
      }
    />
  </FieldGroup>
);
