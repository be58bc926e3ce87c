import { type AccuracyAudit, correctionFactorOf } from '@foyer/contract';
import { toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { factorWords } from '../../../shared/figures/factor-words.ts';
import { HoldsFromDialog } from '../../../shared/forms/holds-from-dialog.tsx';
import { invalidateFactors } from './accuracy-queries.ts';

interface Props {
  audit: AccuracyAudit;
  /** As people call the line. */
  name: string;
  onClose: () => void;
}

const quarterMs = 15 * 60_000;

/** Corrects figures of a line by the error that an audit found, from the begin of the audit on unless changed. */
export function ApplyFactorDialog({ audit, name, onClose }: Props) {
  const queries = useQueryClient();
  const change = factorWords({
    factor_in: correctionFactorOf(audit.bias_in),
    factor_out: correctionFactorOf(audit.bias_out),
  });
  return (
    <HoldsFromDialog
      title={t('Correction factor of {line}', { line: name })}
      about={t(
        '{change}. Figures show the corrected number beside the counted one; what was counted stays stored, and the factor can be taken back. A direction whose interval includes 0 % stays unchanged.',
        { change },
      )}
      submitName={t('Apply the factor')}
      from={new Date(Math.floor(Date.parse(audit.from) / quarterMs) * quarterMs)}
      call={(body) => api.accuracyAudits.apply({ params: { id: audit.id }, body })}
      onDone={async (factor) => {
        await invalidateFactors(queries);
        toastSuccess(t('Figures are corrected: {change}.', { change: factorWords(factor) }));
      }}
      onClose={onClose}
    />
  );
}
