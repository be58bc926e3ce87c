import type { AlarmDetail } from '@foyer/contract';
import { FactList, showFigure, showMoment } from '@foyer/kit';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { measureUnits } from './alarm-words.ts';

const Time = ({ at }: { at: string }) => <time dateTime={at}>{showMoment(at)}</time>;

/** Where the alarm is, its rule, its values, and when it began and ended. */
export function AlarmFacts({ alarm }: { alarm: AlarmDetail }) {
  const unit = measureUnits[alarm.measure];
  const value = (given: number | null) => given !== null && `${showFigure(given)} ${unit}`;
  const facts: (readonly [string, ReactNode])[] = [
    [
      'Camera',
      alarm.camera_id !== null && (
        <AnchorLink
          to="/app/cameras/$id/view"
          params={{ id: alarm.camera_id }}
          inherit
          underline="always"
        >
          <bdi>{alarm.camera_name}</bdi>
        </AnchorLink>
      ),
    ],
    ['Zone', alarm.zone],
    ['Line', alarm.line],
    [
      'Area',
      alarm.area_id !== null && (
        <AnchorLink
          to="/app/areas/$id/view"
          params={{ id: alarm.area_id }}
          inherit
          underline="always"
        >
          <bdi>{alarm.area_name}</bdi>
        </AnchorLink>
      ),
    ],
    [
      'Device',
      alarm.device_id !== null && (
        <AnchorLink
          to="/app/devices/$id/view"
          params={{ id: alarm.device_id }}
          inherit
          underline="always"
        >
          <bdi>{alarm.device_name}</bdi>
        </AnchorLink>
      ),
    ],
    [
      'Customer',
      <AnchorLink
        key="customer"
        to="/app/customers/$id/view"
        params={{ id: alarm.customer_id }}
        inherit
        underline="always"
      >
        <bdi>{alarm.customer_name}</bdi>
      </AnchorLink>,
    ],
    ['Rule', <bdi key="rule">{alarm.rule_name}</bdi>],
    ['Value', value(alarm.value)],
    ['At worst', value(alarm.peak)],
    ['Began', <Time key="began" at={alarm.started_at} />],
    ['Ended', alarm.ended_at !== null && <Time at={alarm.ended_at} />],
    ['Shelved until', alarm.shelved_until !== null && <Time at={alarm.shelved_until} />],
    [
      'Explained by',
      alarm.suppressed_by !== null && (
        <AnchorLink
          to="/app/alarms"
          search={{ alarm: alarm.suppressed_by }}
          inherit
          underline="always"
        >
          the alarm of its device
        </AnchorLink>
      ),
    ],
  ];
  return <FactList facts={facts.filter(([, fact]) => fact !== null && fact !== false)} />;
}
