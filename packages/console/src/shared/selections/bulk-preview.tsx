import type { BulkPreview } from '@foyer/contract';
import { showCount, showFigure, showNumberOf } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Fragment } from 'react';
import type { ChoiceSearch, Choices, Field } from '../forms/field.ts';
import type { AnyChange, BulkChange, RecordWords } from './bulk-action.ts';
import classes from './bulk-dialog.module.css';

interface Props {
  action: Pick<BulkChange, 'done' | 'fields'>;
  words: RecordWords;
  preview: BulkPreview;
}

/** What a change would do: with how many records, from which values to which, and which cannot be changed and why. */
export function BulkPreviewParts({ action: { done, fields }, words, preview }: Props) {
  const { changed, unchanged, refused, names, effects } = preview;
  const number = (count: number) => showNumberOf(count, words.one, words.many);
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  const impossible = refused.reduce((sum, { count }) => sum + count, 0);
  const changes = preview.changes.flatMap((change) => {
    const field = fields.find(({ name }) => name === change.field);
    return field ? [{ ...change, field }] : [];
  });
  return (
    <>
      <p className={classes.sentence} role="status">
        <strong>{t('{changed} will be {done}.', { changed: number(changed), done })}</strong>
        {unchanged > 0 && ` ${showCount(unchanged)} ${are(unchanged)} so already.`}
        {impossible > 0 && ` ${showCount(impossible)} cannot be ${done}.`}
      </p>
      {changes.map(({ field, to, count, from }) => (
        <section key={field.name} className={classes.part} aria-label={field.label}>
          <h3 className={classes.title}>{field.label}</h3>
          <ul className={classes.list}>
            <li>
              to <FieldValue field={field} value={to} /> in {number(count)}
            </li>
            {from.map(({ value, count: many }) => (
              <li key={JSON.stringify(value)}>
                now <FieldValue field={field} value={value} /> in {number(many)}
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
        <section className={classes.part} aria-label={t('Cannot be {done}', { done })}>
          <h3 className={classes.title}>{t('Cannot be {done}', { done })}</h3>
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
          {changed > names.length && ` and ${showCount(changed - names.length)} more`}
        </p>
      )}
    </>
  );
}

const effectWords: Record<BulkPreview['effects'][number]['what'], (count: number) => string> = {
  'cameras moved': (count) =>
    `${showNumberOf(count, 'camera')} ${count === 1 ? 'goes' : 'go'} along.`,
  'open alarms closed': (count) =>
    `${showNumberOf(count, 'open alarm')} ${count === 1 ? 'is' : 'are'} closed.`,
};

/** A value as the form of the record shows it. */
function FieldValue({ field, value }: { field: Field<AnyChange>; value: unknown }) {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null) return 'none';
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
