import { type Asked, createEvaluator, type Evaluator } from './jsonata-evaluator.ts';
import { createTurns, type Owner } from './turns.ts';

export { type Asked, type ExpressionPlace, JsonataFailure } from './jsonata-evaluator.ts';
export type { Owner } from './turns.ts';

/** Evaluates an expression for its owner; answers JSON, `null` where it gives nothing. */
export type EvaluateJsonata = (asked: Asked, owner?: Owner) => Promise<unknown>;

const server: Owner = { customer: 'server', device: 'server' };

/** With fewer processes a slow expression would keep all others waiting. */
function createEvaluation(evaluators: readonly Evaluator[]): EvaluateJsonata {
  const turns = createTurns(evaluators, { prepare: (evaluator) => evaluator.start() });
  return (asked, owner = server) => turns.run(owner, (evaluator) => evaluator.evaluate(asked));
}

/** For expressions about messages of devices and messages to people. */
export const evaluateJsonata = createEvaluation([createEvaluator(), createEvaluator()]);
const trial = createEvaluator();
/** For what people try: it keeps no message of a device waiting. */
export const tryJsonata = createEvaluation([trial]);
/** Starts the process of `tryJsonata` where it does not run, so that the first expression need not wait for it. */
export const prepareTrial = (): void => {
  // If it fails, the first expression starts it again and reports why.
  trial.start().catch(() => undefined);
};
