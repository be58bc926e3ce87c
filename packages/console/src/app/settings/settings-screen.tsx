import { Card, PageHeader, PlainList } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { mayCall } from '../../shared/records/permission.ts';
import type { SettingsGroupName } from '../../shared/records/resource.ts';
import { settingsGroups } from './settings-entries.ts';
import classes from './settings-screen.module.css';

const groupTitles: Record<SettingsGroupName, string> = {
  'Devices and data': t('Devices and data'),
  'Alarms and reports': t('Alarms and reports'),
  People: t('People'),
};

/** The screens that the side menu does not list, as far as the person may open them. */
export function SettingsScreen() {
  const groups = settingsGroups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ call }) => mayCall(call)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <PageHeader title={t('Settings')} subtitle={t('Set up once, changed rarely')} />
      <div className={classes.groups}>
        {groups.map(({ title, entries }) => (
          <Card key={title} title={groupTitles[title]} level={2}>
            <PlainList>
              {entries.map(({ name, to, about }) => (
                <li key={to} className={classes.entry}>
                  <AnchorLink to={to} inherit>
                    {name}
                  </AnchorLink>
                  <span className={classes.about}>{about}</span>
                </li>
              ))}
            </PlainList>
          </Card>
        ))}
      </div>
    </>
  );
}
