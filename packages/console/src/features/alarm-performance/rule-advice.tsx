import { type AlarmPerformance, endpoints, type RuleSuggestions } from '@foyer/contract';
import { Card, richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Progress } from '@mantine/core';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { mayCall } from '../../shared/records/permission.ts';
import classes from './performance.module.css';
import { changeInstruction, nothingWords, sparedWords } from './performance-words.ts';
import type { JudgedRule, useSuggestions } from './use-suggestions.ts';

interface Rule {
  id: number;
  name: string;
}

/** Rules of the lists on the page, each once: those with the most alarms first. */
export function listedRules({ frequent, flapping, stale }: AlarmPerformance): Rule[] {
  const rows = [...frequent, ...flapping, ...stale];
  return [...new Map(rows.map(({ rule, rule_name }) => [rule, rule_name]))].map(([id, name]) => ({
    id,
    name,
  }));
}

interface Props {
  rules: readonly Rule[];
  suggestions: ReturnType<typeof useSuggestions>;
}

/** What to change of the rules on the page, judged on request by the stored readings of the week. */
export function RuleAdvice({ rules, suggestions }: Props) {
  const { judged, isRunning, run, cancel } = suggestions;
  if (rules.length === 0 || !mayCall(endpoints.alarmPerformance.suggestions)) return null;
  const isDone = rules.every(({ id }) => judged.has(id));
  const hasProblem = [...judged.values()].some((one) => 'problem' in one);
  return (
    <Card title={t('What to change')} level={2}>
      <p className={classes.hint}>
        {t(
          'Each rule is run over the stored readings of the week with other thresholds, delays and hours. A change is proposed only where every alarm that somebody acted on is still raised: one with a comment, given to somebody, or closed with a comment.',
        )}
      </p>
      {isRunning ? (
        <div className={classes.running}>
          <output>
            {t('Judging rule {nth, number} of {count, number}', {
              nth: judged.size + 1,
              count: rules.length,
            })}
          </output>
          <Progress
            className={classes.progress ?? ''}
            value={(judged.size / rules.length) * 100}
            aria-label={t('Rules judged')}
          />
          <Button variant="default" size="xs" onClick={cancel}>
            {t('Cancel')}
          </Button>
        </div>
      ) : (
        (!isDone || hasProblem) && (
          <Button onClick={run}>
            {judged.size === 0
              ? t('Find changes for {count, plural, one {# rule} other {# rules}}', {
                  count: rules.length,
                })
              : hasProblem
                ? t('Try again')
                : t('Go on')}
          </Button>
        )
      )}
      {judged.size > 0 && (
        <ul className={classes.advice} aria-label={t('Proposed changes')}>
          {rules.map((rule) => {
            const one = judged.get(rule.id);
            return one && <RuleChanges key={rule.id} rule={rule} judged={one} />;
          })}
        </ul>
      )}
    </Card>
  );
}

function RuleChanges({ rule, judged }: { rule: Rule; judged: JudgedRule }) {
  if ('problem' in judged) {
    return (
      <li>
        <h3 className={classes.rule}>{rule.name}</h3>
        <p className={classes.hint}>{t('Not judged: {problem}', { problem: judged.problem })}</p>
      </li>
    );
  }
  const { found } = judged;
  const { current, suggestions } = found;
  return (
    <li>
      <h3 className={classes.rule}>
        <bdi>{current?.Name ?? rule.name}</bdi>
        <span className={classes.quiet}>{foundWords(found)}</span>
      </h3>
      {(suggestions.length === 0 || current === null) && (
        <p className={classes.hint}>{nothingWords(found)}</p>
      )}
      {current !== null &&
        suggestions.map((suggestion) => (
          <div key={suggestion.kind} className={classes.change}>
            <p>
              {richText(t('<change/>: {spared}.', { spared: sparedWords(suggestion, found) }), {
                change: <b>{changeInstruction(suggestion, current)}</b>,
              })}
            </p>
            {current.writable && (
              <ButtonLink
                to="/app/alarm-rules/$id"
                params={{ id: rule.id }}
                search={proposalOf(suggestion)}
                variant="default"
                size="xs"
                aria-label={t('Open with this change: {rule}, {change}', {
                  rule: rule.name,
                  change: changeInstruction(suggestion, current),
                })}
              >
                {t('Open with this change')}
              </ButtonLink>
            )}
          </div>
        ))}
    </li>
  );
}

/** How many alarms were judged, and where; the parts are separate statements. */
const foundWords = ({ stored, acted_on, looked_at, places, current }: RuleSuggestions): string =>
  [
    t('{count, plural, one {# alarm} other {# alarms}}, {actedOn, number} acted on', {
      count: stored,
      actedOn: acted_on,
    }),
    looked_at < places && t('judged at {count} of {places} places', { count: looked_at, places }),
    current?.for_all && t('the rule holds for all customers'),
  ]
    .filter(Boolean)
    .join('; ');

/** The change as the address of the rule's form holds it. */
const proposalOf = ({
  change,
}: {
  change: {
    Threshold?: number;
    BeginsAfterSeconds?: number;
    EndsAfterSeconds?: number;
    Hours?: object;
  };
}) => ({
  ...(change.Threshold !== undefined && { threshold: change.Threshold }),
  ...(change.BeginsAfterSeconds !== undefined && { begins: change.BeginsAfterSeconds }),
  ...(change.EndsAfterSeconds !== undefined && { ends: change.EndsAfterSeconds }),
  ...(change.Hours !== undefined && { open: true as const }),
});
