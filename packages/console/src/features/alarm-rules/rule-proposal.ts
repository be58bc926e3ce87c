import { withoutAbsent } from '../../shared/navigation/search-values.ts';
import type { RuleForm } from './rule-draft.ts';

/** A change of a rule that the address of its form proposes. */
export interface RuleProposal {
  threshold?: number;
  /** Seconds. */
  begins?: number;
  ends?: number;
  /** In opening hours only. */
  open?: true;
}

const number = (value: unknown, least: number): number | undefined => {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) && read >= least ? read : undefined;
};

/** Reads an address; invalid values are left out. */
export const readProposal = (raw: Record<string, unknown>): RuleProposal =>
  withoutAbsent({
    threshold: number(raw.threshold, -Infinity),
    begins: number(raw.begins, 0),
    ends: number(raw.ends, 0),
    open: raw.open === true || raw.open === 'true' ? (true as const) : undefined,
  });

/** The fields of the form that a proposal changes; undefined where it changes none. */
export function proposedChanges(
  { threshold, begins, ends, open }: RuleProposal,
  saved: RuleForm,
): Partial<RuleForm> | undefined {
  const changes = withoutAbsent<Partial<RuleForm>>({
    ...(threshold !== undefined && { Threshold: threshold }),
    ...(begins !== undefined && { BeginsAfterSeconds: begins }),
    ...(ends !== undefined && { EndsAfterSeconds: ends }),
    ...(open && { Hours: { ...saved.Hours, When: 'open' as const } }),
  });
  return Object.keys(changes).length > 0 ? changes : undefined;
}
