import { correctionFactorOf } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { AuditResult } from './audit-result.ts';

/** What counted people are multiplied by; null where a direction is not shown to be off. */
export interface AuditFactors {
  in: number | null;
  out: number | null;
}

/** The correction factors of an audit. Throws where it is not complete, or says nothing that a factor could correct. */
export function factorsOfAudit({ state, bias }: AuditResult): AuditFactors {
  if (state !== 'complete') {
    throw refused(
      msg(
        'The audit is not complete: its correction factor is known once all intervals are counted.',
      ),
    );
  }
  if (!bias.in && !bias.out) {
    throw refused(msg('Nobody was there, or the counter measured nothing: there is no factor.'));
  }
  if ([bias.in, bias.out].some((one) => one && one.value <= -1)) {
    throw refused(msg('The counter counted nobody: no factor can correct that.'));
  }
  return { in: correctionFactorOf(bias.in), out: correctionFactorOf(bias.out) };
}

const refused = (message: ReturnType<typeof msg>) => new ProblemError('malformed', message);
