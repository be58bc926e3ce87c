import type { DeviceMapping, MappingVersion } from '@foyer/contract';
import { Card, Empty, PagedRows, richText, showMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { MappingDifference } from './mapping-difference.tsx';
import classes from './mappings.module.css';

interface Props {
  mapping: DeviceMapping;
  /** What is in the editor now. */
  edited: string;
  onRestore: (version: MappingVersion) => void;
}

function savedSentence({ saved_by, restored_version: restored }: MappingVersion): string {
  if (restored === null) return saved_by === '' ? '<time/>' : t('<time/> by <person/>');
  return saved_by === ''
    ? t('<time/>, restored from version {version}', { version: restored })
    : t('<time/> by <person/>, restored from version {version}', { version: restored });
}

/** Earlier versions of a mapping: what is different, and back to one of them. */
export function VersionList({ mapping, edited, onRestore }: Props) {
  const [shown, setShown] = useState<number>();
  const { versions, tests } = mapping;
  return (
    <Card title={t('Versions')} level={2}>
      {versions.length === 0 ? (
        <Empty title={t('No version yet')}>
          {t('Each saved mapping is kept here, with who saved it and why.')}
        </Empty>
      ) : (
        <p className={classes.quiet}>
          {t(
            '{count, plural, one {# message is a test} other {# messages are tests}} of this mapping. Times in {zone}.',
            { count: tests.length, zone: zoneName() },
          )}
        </p>
      )}
      <PagedRows of={t('Versions')} rows={versions}>
        {(rows) => (
          <ul className={classes.versions}>
            {rows?.map((version) => (
              <li key={version.version} className={classes.version}>
                <div className={classes.versionHead}>
                  <strong>{t('Version {version}', { version: version.version })}</strong>
                  {version === versions[0] && <span className={classes.quiet}>{t('active')}</span>}
                  <span className={classes.quiet}>
                    {richText(savedSentence(version), {
                      time: <time dateTime={version.saved_at}>{showMoment(version.saved_at)}</time>,
                      person: version.saved_by,
                    })}
                  </span>
                </div>
                {version.note !== '' && <p className={classes.note}>{version.note}</p>}
                <div className={classes.buttons}>
                  <Button
                    variant="default"
                    size="xs"
                    aria-expanded={shown === version.version}
                    onClick={() =>
                      setShown(shown === version.version ? undefined : version.version)
                    }
                  >
                    {t('Difference to the editor')}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={version.mapping === edited}
                    onClick={() => onRestore(version)}
                  >
                    {t('Put into the editor')}
                  </Button>
                </div>
                {shown === version.version &&
                  (version.mapping === edited ? (
                    <p className={classes.quiet}>{t('There is none.')}</p>
                  ) : (
                    <MappingDifference before={version.mapping} after={edited} />
                  ))}
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </Card>
  );
}
