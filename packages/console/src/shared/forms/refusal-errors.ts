import { t } from '@foyer/translation/page';
import { describeError, isUnreachable } from '../api/request-failed.ts';
import type { FieldErrors } from './field.ts';
import { fieldErrors } from './field-errors.ts';

/**
 * Errors of a form whose call failed: of the fields that the server names, which are given by their labels; else `all` says
 * why.
 */
export function refusalErrors(
  error: unknown,
  labels: Readonly<Record<string, string>>,
): FieldErrors {
  const fields = Object.entries(labels).map(([name, label]) => ({ name, label }));
  const placed = fieldErrors<Record<string, unknown>>(error, fields, {});
  if (Object.keys(placed).length > 0) return placed;
  return {
    all: isUnreachable(error)
      ? t('Not saved: there is no connection. What you typed stays here.')
      : describeError(error).detail,
  };
}
