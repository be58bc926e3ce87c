import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { attentionSentence, needsAttention, type StateCount } from './attention.ts';
import { attentionPlace } from './troubled-devices.tsx';
import classes from './verdict.module.css';

/** Whether anything needs attention, as colour, icon and words, with a link to it. */
export function Verdict({ counts }: { counts: readonly StateCount[] }) {
  if (counts.length === 0)
    return <span className={classes.verdict}>{attentionSentence(counts, 'device')}</span>;
  const isTroubled = needsAttention(counts);
  const Glyph = isTroubled ? IconAlertTriangle : IconCircleCheck;
  return (
    <span
      className={classes.verdict}
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
