import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { type Deferred, deferred } from '../deferred.ts';
import { WatchError } from '../watch-error.ts';

/** Asks a person. Each call rejects when the person ends the program (Ctrl-C) or the input ends. */
export interface Questions {
  text(label: string, proposed?: string): Promise<string>;
  /** What is typed is not shown. */
  secret(label: string): Promise<string>;
  yesOrNo(label: string, proposed: boolean): Promise<boolean>;
  /** The index of one of these. */
  choose(label: string, choices: readonly string[]): Promise<number>;
  /** Says something between two questions. */
  print(sentence: string): void;
  close(): void;
}

/** Asks line by line, so that it works over a serial line too. */
export function askInTerminal(
  input: Readable & { isTTY?: boolean },
  output: NodeJS.WritableStream,
  onInterrupt: () => void = () => undefined,
): Questions {
  let isHidden = false;
  const shown = new Writable({
    write(chunk, _, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const lines: string[] = [];
  let waiting: Deferred<string> | undefined;
  let ended: Error | undefined;
  const terminal = input.isTTY === true;
  // No history: it would hold passwords.
  const reader = createInterface({ input, output: shown, terminal, historySize: 0 });
  reader.on('line', (line) => {
    if (waiting) waiting.resolve(line);
    else lines.push(line);
  });
  const end = (sentence: string) => {
    ended ??= new WatchError(sentence);
    waiting?.reject(ended);
  };
  reader.on('SIGINT', () => {
    end('Ended: nothing more is written.');
    onInterrupt();
  });
  reader.on('close', () => end('The input ended before all was answered.'));

  async function nextLine(prompt: string, hidden = false): Promise<string> {
    // Before the prompt: nothing that is typed from then on may show.
    isHidden = hidden;
    output.write(prompt);
    try {
      const ready = lines.shift();
      if (ready !== undefined) return ready.trim();
      if (ended) throw ended;
      waiting = deferred();
      return (await waiting.promise).trim();
    } finally {
      waiting = undefined;
      if (hidden) output.write('\n');
      isHidden = false;
    }
  }

  const text: Questions['text'] = async (label, proposed) => {
    const prompt = proposed ? `${label} [${proposed}]: ` : `${label}: `;
    return (await nextLine(prompt)) || (proposed ?? '');
  };
  return {
    text,
    secret: (label) => nextLine(`${label} (not shown): `, true),
    async yesOrNo(label, proposed) {
      for (;;) {
        const answer = (await text(`${label} (y/n)`, proposed ? 'y' : 'n')).toLowerCase();
        if (/^(y|yes|n|no)$/.test(answer)) return answer.startsWith('y');
      }
    },
    async choose(label, choices) {
      for (const [nth, choice] of choices.entries()) output.write(`  ${nth + 1}  ${choice}\n`);
      for (;;) {
        const answer = Number(await text(label, '1'));
        if (Number.isInteger(answer) && answer >= 1 && answer <= choices.length) return answer - 1;
        output.write(`Type a number from 1 to ${choices.length}.\n`);
      }
    },
    print: (sentence) => void output.write(`${sentence}\n`),
    close: () => reader.close(),
  };
}
