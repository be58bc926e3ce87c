import type { AlarmDetail } from '@foyer/contract';
import { FactList, showFigure, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { measureUnits } from './alarm-words.ts';

const Time = ({ at }: { at: string }) => <time dateTime={at}>{showMoment(at)}</time>;

interface Props {
  alarm: AlarmDetail;
  /** The signed-in person may handle alarms, and see channels. */
  mayAct: boolean;
}

/** Of an alarm that no rule raised. */
const noRule = 0;

/** Where the alarm is, its rule, its values, and when it began and ended. */
export function AlarmFacts({ alarm, mayAct }: Props) {
  /** What an Alert counted is known to its device alone: its value has no unit. */
  const unit = alarm.measure === 'alert' ? '' : measureUnits[alarm.measure];
  const value = (given: number | null) => {
    if (given === null) return false;
    return unit === ''
      ? showFigure(given)
      : t('{value} {unit}', { value: showFigure(given), unit });
  };
  const facts: (readonly [string, ReactNode])[] = [
    [
      t('Camera'),
      alarm.camera_id !== null && (
        <RecordLink noun="cameras" id={alarm.camera_id}>
          {alarm.camera_name}
        </RecordLink>
      ),
    ],
    [t('Zone'), alarm.zone],
    [t('Line'), alarm.line],
    [
      t('Area'),
      alarm.area_id !== null && (
        <RecordLink noun="areas" id={alarm.area_id}>
          {alarm.area_name}
        </RecordLink>
      ),
    ],
    [
      t('Device'),
      alarm.device_id !== null && (
        <RecordLink noun="devices" id={alarm.device_id}>
          {alarm.device_name}
        </RecordLink>
      ),
    ],
    [
      t('Channel'),
      alarm.channel_id !== null &&
        (mayAct ? (
          <RecordLink noun="channels" id={alarm.channel_id}>
            {alarm.params.text}
          </RecordLink>
        ) : (
          alarm.params.text
        )),
    ],
    [
      t('Customer'),
      alarm.customer_id !== null && (
        <RecordLink noun="customers" id={alarm.customer_id}>
          {alarm.customer_name}
        </RecordLink>
      ),
    ],
    [t('Rule'), alarm.rule !== noRule && <bdi>{alarm.rule_name}</bdi>],
    [t('Value'), value(alarm.value)],
    [t('At worst'), value(alarm.peak)],
    [t('Began'), <Time key="began" at={alarm.started_at} />],
    [t('Ended'), alarm.ended_at !== null && <Time at={alarm.ended_at} />],
    [
      t('Device offline since'),
      alarm.device_offline_since !== null && <Time at={alarm.device_offline_since} />,
    ],
    [t('Shelved until'), alarm.shelved_until !== null && <Time at={alarm.shelved_until} />],
    [
      t('Explained by'),
      alarm.suppressed_by !== null && (
        <AnchorLink
          to="/app/alarms/$id"
          params={{ id: alarm.suppressed_by }}
          inherit
          underline="always"
        >
          {t('the alarm of its device')}
        </AnchorLink>
      ),
    ],
  ];
  return <FactList facts={facts.filter(([, fact]) => fact !== null && fact !== false)} />;
}
