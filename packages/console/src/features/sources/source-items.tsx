import type { Source } from '@foyer/contract';
import { PlainList, richText, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { SourceActions } from './source-actions.tsx';
import { SourcePicture } from './source-picture.tsx';
import { readingsOf, stateWords } from './source-words.ts';
import classes from './sources.module.css';
import type { Decisions } from './use-decisions.ts';

interface Props {
  sources: readonly Source[];
  decisions: Decisions;
  /** Whether each says its device and customer. */
  namesDevice: boolean;
}

/** Sources with their last picture, what is known of each, and what can be done. */
export function SourceItems({ sources, decisions, namesDevice }: Props) {
  return (
    <PlainList>
      {sources.map((source) => (
        <li key={`${source.device_id} ${source.source}`} className={classes.item}>
          <SourcePicture source={source} />
          <div className={classes.words}>
            <bdi className={classes.name}>{source.source}</bdi>
            {namesDevice && (
              <span>
                {richText(t('<device/> of <customer/>'), {
                  device: (
                    <RecordLink noun="devices" id={source.device_id}>
                      {source.device_name}
                    </RecordLink>
                  ),
                  customer: <bdi>{source.customer_name}</bdi>,
                })}
              </span>
            )}
            <span>
              {stateWords(source)} · {readingsOf(source)}
            </span>
            <span className={classes.quiet}>
              {richText(t('First <first/>, last <last/>'), {
                first: <Time at={source.first_seen_at} />,
                last: <Time at={source.last_seen_at} />,
              })}
            </span>
            {source.state === 'new' && source.nearest && (
              <span className={classes.quiet}>
                {richText(t('Similar to the camera <camera/> (<code/>)'), {
                  camera: <bdi>{source.nearest.Name}</bdi>,
                  code: <code>{source.nearest.Code}</code>,
                })}
              </span>
            )}
          </div>
          <SourceActions
            source={source}
            isBusy={decisions.isBusy}
            onDecide={(wish) => decisions.decide(source, wish)}
          />
        </li>
      ))}
    </PlainList>
  );
}

const Time = ({ at }: { at: string | null }) =>
  at === null ? t('unknown') : <time dateTime={at}>{showMoment(at)}</time>;
