import { t } from '@foyer/translation/page';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { sourceList } from '../../shared/queries/source-queries.ts';
import { waitingWords } from './source-words.ts';
import classes from './sources.module.css';

const useWaiting = () => useQuery(sourceList({ state: 'new' })).data?.length ?? 0;

interface Props {
  /** The link was followed. */
  onLeave?: () => void;
}

/** Says how many sources wait for a decision, with a link to them; nothing where none does. */
export function NewSourcesNotice({ onLeave }: Props) {
  const count = useWaiting();
  return (
    <div role="status">
      {count > 0 && (
        <p className={classes.notice}>
          <IconAlertTriangle size={20} color="var(--foyer-warning-ink)" aria-hidden />
          <span className={classes.waiting}>
            {t('{waiting}: devices sent data of unknown cameras.', {
              waiting: waitingWords(count),
            })}
          </span>
          <ReviewLink count={count} {...(onLeave && { onLeave })} />
        </p>
      )}
    </div>
  );
}

/** The same in a line that is there before it is known, so that nothing below it moves. */
export function NewSourcesLine() {
  const count = useWaiting();
  return (
    <span role="status" className={classes.line}>
      {count > 0 && (
        <>
          <IconAlertTriangle size={18} color="var(--foyer-warning-ink)" aria-hidden />
          <span>{waitingWords(count)}</span>
          <ReviewLink count={count} />
        </>
      )}
    </span>
  );
}

const ReviewLink = ({ count, onLeave }: Props & { count: number }) => (
  <AnchorLink to="/app/sources" underline="always" inherit {...(onLeave && { onClick: onLeave })}>
    {t('{count, plural, one {Review it} other {Review them}}', { count })}
  </AnchorLink>
);
