import type { DeviceMessage, LineAttribute, UnwrittenIssue } from '@foyer/contract';
import type { ProfileState } from '../../records/devices/profile-state.ts';
import { type Crossed, withAttributes } from './attribute-counts.ts';
import { noFlow } from './flow.ts';
import { infoMessage, nothingOf } from './info-message.ts';
import { judgeLine } from './judge-line.ts';
import { resultsOf } from './line-results.ts';
import { codeOf, digestOf } from './names.ts';
import { fieldsOf } from './objects.ts';
import type { Conversion } from './profile.ts';
import { nowOf, type SaidCounts, type SaidLine } from './said-counts.ts';
import { resendOf, withMessage } from './source-memory.ts';

/**
 * A notification of who crossed the lines of a source. Vendors say the same people as events, as counts of an
 * interval and as totals: each is counted once. Intervals give the time, and totals bring back what was lost. A
 * resend is said again with the same Code and no flow.
 */
export function lineCountsMessage(before: ProfileState, said: SaidCounts): Conversion {
  const { src, receivedAt, lines } = said;
  if (lines.length === 0) return nothingOf(before);
  const parts = identityOf(said);
  const identity = digestOf(JSON.stringify(parts));
  const isNamed = saidOf(said) !== '' || (said.identity ?? []).length > 0;
  const known = isNamed ? resendOf(before, src, identity) : undefined;
  if (known === 'silent') return nothingOf(before);
  if (known === 'notified') {
    const nobody = lines.map(({ id }) => ({ id, flow: noFlow }));
    return notified(said, parts, nobody, before);
  }
  let state = before;
  const crossed: Crossed[] = [];
  const errors: UnwrittenIssue[] = [];
  for (const line of lines) {
    const judged = judgeLine(state, said, line);
    state = judged.state;
    const attributes = judgeAttributes(state, said, line);
    state = attributes.state;
    crossed.push(...withAttributes(judged.crossed, attributes.crossed));
    errors.push(...judged.errors);
  }
  const isSilent = crossed.length === 0;
  if (isNamed) state = withMessage(state, src, identity, isSilent);
  if (isSilent) return nothingOf(state, errors);
  return notified(
    said,
    isNamed ? parts : [receivedAt.toISOString(), ...parts],
    crossed,
    state,
    errors,
  );
}

function notified(
  said: SaidCounts,
  identity: (string | number | undefined)[],
  crossed: readonly Crossed[],
  state: ProfileState,
  errors: UnwrittenIssue[] = [],
): Conversion {
  const { profile, src, time } = said;
  // A period beside a time that cannot be true would say nothing.
  const isTimeTrue = Math.abs(Date.parse(time.createdAt) - nowOf(said)) < 1;
  const results = resultsOf(src, crossed, isTimeTrue);
  const code = codeOf(profile, src, 'lines', ...identity);
  const message: DeviceMessage = infoMessage(code, time.createdAt, results);
  return { notifications: [message], state, errors };
}

/** What the vendor's clock said, '' where it said nothing. */
const saidOf = ({ time, receivedAt }: SaidCounts) =>
  time.at === undefined && time.createdAt === receivedAt.toISOString() ? '' : time.createdAt;

const identityOf = (said: SaidCounts): (string | number | undefined)[] => [
  saidOf(said),
  ...(said.identity ?? []),
  ...said.lines.map(({ id, total, interval, event }) =>
    [id, ...[total, interval, event].map((flow) => (flow ? `${flow.in}:${flow.out}` : ''))].join(),
  ),
];

/** Those with an attribute are counted as a line is. They are remembered apart, so that no line is forgotten for them. */
function judgeAttributes(before: ProfileState, said: SaidCounts, { id, of }: SaidLine) {
  if (!of) return { state: before, crossed: [] };
  let attributes: ProfileState = fieldsOf(before.attributes);
  const crossed = Object.entries(of).map(([attribute, counts]) => {
    const judged = judgeLine(attributes, said, { id: `${id}\n${attribute}`, ...counts });
    attributes = judged.state;
    return { attribute: attribute as LineAttribute, crossed: judged.crossed };
  });
  return { state: { ...before, attributes }, crossed };
}
