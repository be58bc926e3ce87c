import type { BulkPreview } from '@foyer/contract';
import { richText, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Fragment } from 'react';
import type { ChoiceSearch, Choices, Field } from '../forms/field.ts';
import type { AnyChange, BulkChange, RecordWords } from './bulk-action.ts';
import classes from './bulk-dialog.module.css';
import { bulkSentences } from './bulk-sentences.ts';

interface Props {
  action: Pick<BulkChange, 'done' | 'fields'>;
  words: RecordWords;
  preview: BulkPreview;
}

/** What a change would do: with how many records, from which values to which, and which cannot be changed and why. */
export function BulkPreviewParts({ action: { done, fields }, words, preview }: Props) {
  const { changed, unchanged, refused, names, effects } = preview;
  const number = (count: number) => words.count(count);
  const impossible = refused.reduce((sum, { count }) => sum + count, 0);
  const changes = preview.changes.flatMap((change) => {
    const field = fields.find(({ name }) => name === change.field);
    return field ? [{ ...change, field }] : [];
  });
  return (
    <>
      <p className={classes.sentence} role="status">
        <strong>{bulkSentences.will(done, number(changed))}</strong>
        {unchanged > 0 &&
          ` ${t('{count, plural, one {# is so already.} other {# are so already.}}', { count: unchanged })}`}
        {impossible > 0 && ` ${bulkSentences.someCannot(done, impossible)}`}
      </p>
      {changes.map(({ field, to, count, from }) => (
        <section key={field.name} className={classes.part} aria-label={field.label}>
          <h3 className={classes.title}>{field.label}</h3>
          <ul className={classes.list}>
            <li>
              {richText(t('to <value/> in {records}', { records: number(count) }), {
                value: <FieldValue field={field} value={to} />,
              })}
            </li>
            {from.map(({ value, count: many }) => (
              <li key={JSON.stringify(value)}>
                {richText(t('now <value/> in {records}', { records: number(many) }), {
                  value: <FieldValue field={field} value={value} />,
                })}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {effects.length > 0 && (
        <ul className={classes.list}>
          {effects.map(({ what, count }) => (
            <li key={what}>{effectWords[what](count)}</li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <section className={classes.part} aria-label={bulkSentences.cannot(done)}>
          <h3 className={classes.title}>{bulkSentences.cannot(done)}</h3>
          <ul className={classes.list}>
            {refused.map(({ problem, count }) => (
              <li key={problem}>
                {number(count)}: {problem}
              </li>
            ))}
          </ul>
        </section>
      )}
      {names.length > 0 && (
        <p className={classes.quiet}>
          {names.map((name, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal
            <Fragment key={nth}>
              {nth > 0 && ', '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
          {changed > names.length &&
            ` ${t('and {count, number} more', { count: changed - names.length })}`}
        </p>
      )}
    </>
  );
}

const effectWords: Record<BulkPreview['effects'][number]['what'], (count: number) => string> = {
  'devices begun': (count) =>
    t(
      '{count, plural, one {# device moves and begins another record: what it has sent stays where it was.} other {# devices move and begin other records: what they have sent stays where it was.}}',
      { count },
    ),
  'cameras moved': (count) =>
    t('{count, plural, one {# camera goes along.} other {# cameras go along.}}', { count }),
  'open alarms closed': (count) =>
    t('{count, plural, one {# open alarm is closed.} other {# open alarms are closed.}}', {
      count,
    }),
};

/** A value as the form of the record shows it. */
function FieldValue({ field, value }: { field: Field<AnyChange>; value: unknown }) {
  if (typeof value === 'boolean') return value ? t('on') : t('off');
  if (value === null) return t('none');
  if (field.kind === 'choice' && (typeof value === 'number' || typeof value === 'string'))
    return <ChosenName useChoices={field.useChoices} id={value} />;
  return showFigure(value as number | string);
}

interface ChosenProps {
  useChoices: (asked: ChoiceSearch) => Choices;
  id: number | string;
}

/** The name of what is chosen; its id until that is loaded. */
function ChosenName({ useChoices, id }: ChosenProps) {
  const { data } = useChoices({ words: '', chosen: id });
  return <bdi>{data?.find((choice) => choice.id === id)?.Name ?? id}</bdi>;
}
