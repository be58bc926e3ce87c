import { VisibleText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { type LinkProps, useLocation } from '@tanstack/react-router';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { useRememberRecord } from '../command-bar/use-remember-record.ts';
import { readCrumbs, recordIn } from '../navigation/crumbs.ts';
import classes from './breadcrumb.module.css';
import { useDemoArea } from './demo-area.ts';
import { useRecordName } from './use-record-name.ts';

/** YOU ARE HERE, then the segments of the address, a record by its name. */
export function Breadcrumb() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const record = recordIn(pathname);
  const recordName = useRecordName(record);
  useRememberRecord(record, recordName);
  const demo = useDemoArea();
  // The chat fills the screen (demo specification, section 2).
  const isHidden = /^\/app\/chat\/?$/.test(pathname);
  const crumbs = demo ? demo.crumbsOf(pathname) : readCrumbs(pathname, recordName);
  const path = !isHidden && (
    <nav aria-label={t('Breadcrumb')} className={classes.path}>
      <span className={classes.here}>{t('YOU ARE HERE')}</span>
      <ol>
        {crumbs.map(({ label, to }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may be named like a segment
          <li key={i} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
            {to ? (
              <AnchorLink to={to as NonNullable<LinkProps['to']>} inherit>
                {label}
              </AnchorLink>
            ) : (
              <bdi title={label}>
                <VisibleText text={label} />
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
  return demo ? (
    <div className={classes.line}>
      {path}
      <demo.Pager />
    </div>
  ) : (
    path
  );
}
