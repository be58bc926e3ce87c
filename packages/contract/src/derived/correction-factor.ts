/** How far a direction of a line is off: counted by true, less one, with its 95 % interval. */
interface Bias {
  value: number;
  low: number | null;
  high: number | null;
}

/**
 * What counted people are multiplied by; null where the interval of the bias contains 0 or is unknown: correcting what is not
 * shown to be off replaces one uncertain figure by another. A counter that counts nobody cannot be corrected.
 */
export function correctionFactorOf(bias: Bias | null | undefined): number | null {
  if (!bias || bias.low === null || bias.high === null || bias.value <= -1) return null;
  if (bias.low <= 0 && bias.high >= 0) return null;
  // Six digits: less than the error of any audit.
  return Math.round(1e6 / (1 + bias.value)) / 1e6;
}
