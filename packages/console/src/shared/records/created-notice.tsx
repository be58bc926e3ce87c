import { richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { CloseButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { AnchorLink } from '../navigation/links.tsx';
import classes from './created-notice.module.css';
import { nounWords } from './noun-words.ts';
import { recordLink } from './record-link.ts';
import type { NextStep, ResourceIdentity } from './resource.ts';

interface Props {
  resource: ResourceIdentity;
  id: number;
  /** undefined until the list has it. */
  title: string | undefined;
  nextSteps: readonly NextStep[];
  onClose: () => void;
}

/** Above the list: links to the next steps with a new record. That it was created, the toast has said. */
export function CreatedNotice({ resource, id, title, nextSteps, onClose }: Props) {
  return (
    <section
      className={classes.notice}
      aria-label={t('The new {record}', { record: nounWords(resource.noun).one })}
    >
      <IconArrowRight size={20} color="var(--foyer-success-ink)" aria-hidden />
      <p className={classes.words}>
        <span>
          {title
            ? richText(t('Next for <name/>:'), {
                name: <bdi className={classes.name}>{title}</bdi>,
              })
            : t('Next for it:')}
        </span>
        <span className={classes.next}>
          {nextSteps.map(({ label, link }) => (
            <AnchorLink key={label} {...link} underline="always" inherit>
              {label}
            </AnchorLink>
          ))}
          <AnchorLink {...recordLink(resource, id)} underline="always" inherit>
            {t('Open it')}
          </AnchorLink>
        </span>
      </p>
      <CloseButton aria-label={t('Close this notice')} onClick={onClose} />
    </section>
  );
}
