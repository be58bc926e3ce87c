import type { Area, AreaFault, AreaFaults } from '@foyer/contract';
import { t } from '@foyer/translation/page';

type Entrance = Area['Lines'][number];

/** As people call an entrance: its line with its camera, as lines of several cameras often have the same name. */
export const entranceName = ({ line, line_name, camera_name }: Entrance): string =>
  t('{line} ({camera})', { line: line_name.trim() || line, camera: camera_name });

/** The entrances of an area that a fault is about. */
export const faultyEntrances = (area: Area, { lines }: AreaFault): Entrance[] =>
  lines.flatMap(({ camera, line }) =>
    area.Lines.filter((entrance) => entrance.camera === camera && entrance.line === line),
  );

const percent = (share: number) => Math.round(share * 1000) / 10;

/** What is wrong, and what to do about it. */
export function faultWords(area: Area, fault: AreaFault): { what: string; advice: string } {
  const names = faultyEntrances(area, fault).map(entranceName);
  const entrances = new Intl.ListFormat(t.language).format(names);
  const values = {
    entrance: entrances,
    share: percent(fault.share ?? 0),
    margin: percent(((fault.high ?? 0) - (fault.low ?? 0)) / 2),
  };
  const look = t(
    'Look at its picture: people have to be whole on both sides of the line. Raise the camera or move the line, then audit it for an hour.',
  );
  const auditEach = t('Audit each of them for an hour: that shows which one misses people.');
  switch (fault.code) {
    case 'exits_short':
      return {
        what: t('Exits at {entrance} are {share, number} % short (± {margin, number}).', values),
        advice: look,
      };
    case 'entries_short':
      return {
        what: t('Entries at {entrance} are {share, number} % short (± {margin, number}).', values),
        advice: look,
      };
    case 'exits_short_at_one':
      return {
        what: t(
          'Exits are short at one of these entrances, which cannot be told apart: {entrances}.',
          {
            entrances,
          },
        ),
        advice: auditEach,
      };
    case 'entries_short_at_one':
      return {
        what: t(
          'Entries are short at one of these entrances, which cannot be told apart: {entrances}.',
          { entrances },
        ),
        advice: auditEach,
      };
    case 'reversed':
      return {
        what: t('The direction of {entrance} is reversed.', { entrance: entrances }),
        advice: t(
          'Check which side of the line is inside, and exchange in and out of the entrance.',
        ),
      };
    case 'same_people':
      return {
        what: t('These entrances count the same people: {entrances}.', { entrances }),
        advice: t('Move one of the lines, or take it out of the area.'),
      };
  }
}

const minDays = 14;

/** That nothing was found, or why nothing can be said. */
export function noFaultWords({ state, days, noticeable }: AreaFaults): string {
  if (state === 'sound')
    return t(
      '{days, plural, one {Nothing wrong found in # day.} other {Nothing wrong found in # days.}} An entrance that misses more than {share, number} % of its people would have been noticed.',
      { days, share: percent(noticeable ?? 0) },
    );
  if (days >= minDays)
    return t(
      '{days, plural, one {Too few people came in # day to notice a fault.} other {Too few people came in # days to notice a fault.}}',
      { days },
    );
  return t(
    '{days, plural, =0 {No complete day is known yet} one {# complete day is known} other {# complete days are known}}; {needed, number} are needed in which every entrance was measured.',
    { days, needed: minDays },
  );
}
