import type { VisitorSite } from '@foyer/contract';
import { richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import classes from './flows.module.css';

/** Says that not everybody counts as a visitor, where sites say who does. */
export function VisitorNote({ sites }: { sites: readonly VisitorSite[] }) {
  const [first] = sites;
  if (!first) return null;
  return (
    <p className={classes.hint}>
      {sites.length === 1
        ? richText(
            t(
              'Not everybody counts: visitors are as <link>the site</link> defines them, version {version, number}.',
              first,
            ),
            {
              link: (text) => (
                <RecordLink noun="sites" id={first.site_id}>
                  {text}
                </RecordLink>
              ),
            },
          )
        : t(
            'Not everybody counts: {count, plural, one {# site defines} other {# sites define}} who is a visitor.',
            {
              count: sites.length,
            },
          )}
    </p>
  );
}
