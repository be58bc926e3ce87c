import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { attentionSentence, needsAttention, type StateCount } from './attention.ts';
import classes from './attention-summary.module.css';
import { attentionPlace } from './troubled-devices.tsx';

/** Whether anything needs attention, as colour, icon and words, with a link to it. */
export function AttentionSummary({ counts }: { counts: readonly StateCount[] }) {
  if (counts.length === 0)
    return <span className={classes.summary}>{attentionSentence(counts, 'device')}</span>;
  const isTroubled = needsAttention(counts);
  const Glyph = isTroubled ? IconAlertTriangle : IconCircleCheck;
  return (
    <span
      className={classes.summary}
      style={{ color: `var(--foyer-${isTroubled ? 'warning' : 'success'}-ink)` }}
    >
      <Glyph size={18} aria-hidden />
      <span>
        {attentionSentence(counts, 'device')}{' '}
        {isTroubled && <a href={`#${attentionPlace}`}>Show them</a>}
      </span>
    </span>
  );
}
