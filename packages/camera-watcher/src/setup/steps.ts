import type { Questions } from '../questions/terminal.ts';
import { sentenceOf, WatchError } from '../watch-error.ts';

export type StepState = 'passed' | 'warned' | 'failed' | 'skipped';

/** What trying a part came to. */
export interface StepResult {
  state: StepState;
  /** What was measured, or what is wrong. */
  figure: string;
  /** What to do about it. */
  advice?: string;
}

export interface StepRecord extends StepResult {
  name: string;
  at: Date;
}

/** A part that is tried. What it throws counts as its failure. */
export interface Step {
  name: string;
  attempt: () => Promise<StepResult>;
  /** Asks for other values, to try with them. */
  change?: { label: string; ask: (questions: Questions) => Promise<void> };
}

export const passed = (figure: string): StepResult => ({ state: 'passed', figure });
export const warned = (figure: string, advice: string): StepResult => ({
  state: 'warned',
  figure,
  advice,
});
export const failed = (figure: string, advice: string): StepResult => ({
  state: 'failed',
  figure,
  advice,
});
export const notTried = (figure: string): StepResult => ({ state: 'skipped', figure });

export const stateMarks: Record<StepState, string> = {
  passed: '✓',
  warned: '!',
  failed: '✗',
  skipped: '–',
};

export const isUsable = ({ state }: StepResult) => state === 'passed' || state === 'warned';

/** Takes steps one by one, says what each came to, and lets a person try one again, change it, or go on without it. */
export function createSteps(
  questions: Questions | undefined,
  print: (line: string) => void,
  signal: AbortSignal,
) {
  const records: StepRecord[] = [];

  async function once({ name, attempt }: Step): Promise<StepRecord> {
    const result = await attempt().catch((cause) =>
      failed(sentenceOf(cause).replace(/\.$/, ''), ''),
    );
    signal.throwIfAborted();
    const record = { name, at: new Date(), ...result };
    print(`${stateMarks[record.state]} ${name}: ${record.figure}`);
    if (record.advice) print(`    ${record.advice}`);
    return record;
  }

  async function take(step: Step): Promise<StepRecord> {
    for (;;) {
      const record = await once(step);
      if (record.state !== 'failed' || !questions) return keep(record);
      const { change } = step;
      const ways = ['Try again', ...(change ? [change.label] : []), 'Go on without it', 'End'];
      const way = ways[await questions.choose('What now?', ways)];
      if (way === 'End') throw new WatchError('Ended: the configuration was not written.');
      if (way === 'Go on without it') return keep({ ...record, state: 'skipped' });
      if (way === change?.label) await change?.ask(questions);
    }
  }

  function keep(record: StepRecord): StepRecord {
    records.push(record);
    return record;
  }
  return { take, records: records as readonly StepRecord[] };
}
