import { PlainList } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import classes from './timeline.module.css';

interface Props {
  hasLines: boolean;
  hasPictures: boolean;
  zone: string;
}

/** What the marks of the timeline mean. */
export const TimelineLegend = ({ hasLines, hasPictures, zone }: Props) => (
  <PlainList className={classes.legend} dir="auto">
    {hasLines ? (
      <>
        <Mark look="in">{t('In, upward')}</Mark>
        <Mark look="out">{t('Out, downward')}</Mark>
      </>
    ) : (
      <Mark look="in">{t('People on average')}</Mark>
    )}
    {hasPictures && <Mark look="picture">{t('A picture')}</Mark>}
    <Mark look="gap">{t('Nothing was measured')}</Mark>
    <li className={classes.zone}>{t('Times by the clock of {zone}.', { zone })}</li>
  </PlainList>
);

interface MarkProps {
  look: 'in' | 'out' | 'picture' | 'gap';
  children: string;
}

const Mark = ({ look, children }: MarkProps) => (
  <li>
    <span className={classes.swatch} data-look={look} aria-hidden="true" />
    {children}
  </li>
);
