import { startDetector } from '../detect/worker-detector.ts';
import { discoverCameras } from '../discover/discover-command.ts';
import { movenetFile } from '../model/movenet-file.ts';
import { nanodetFile } from '../model/nanodet-file.ts';
import { askInTerminal } from '../questions/terminal.ts';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { browserOf } from './picture-page.ts';
import { runSteps } from './run-steps.ts';
import { help, setupOptions } from './setup-options.ts';
import type { SetupParts } from './setup-parts.ts';

/** `setup …`: what goes wrong is printed as one sentence and makes the exit code 1, as a step that is left open does. */
export async function runSetup(
  argv: string[],
  replaced: Partial<SetupParts> = {},
  onTrouble: (sentence: string) => void = console.error,
): Promise<void> {
  const print = replaced.print ?? ((line: string) => console.log(line));
  if (argv.includes('--help')) return print(help);
  const stopping = new AbortController();
  const stop = () => stopping.abort(new WatchError('Ended: the configuration was not written.'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let questions = replaced.questions;
  try {
    const options = setupOptions(argv, process.env);
    if (!options.isUnattended && !questions) {
      if (!process.stdin.isTTY) {
        throw new WatchError(
          'Nobody can be asked, as the input is no terminal: give the answers as options, with --yes. "setup --help" lists them.',
        );
      }
      questions = askInTerminal(process.stdin, process.stdout, stop);
    }
    const parts: SetupParts = {
      startDetector,
      nanodetFile,
      movenetFile,
      discoverCameras,
      print,
      openBrowser: browserOf(process.platform, process.env),
      ...replaced,
      questions: options.isUnattended ? undefined : questions,
    };
    const isComplete = await runSteps(options, parts, stopping.signal);
    if (!isComplete) process.exitCode = 1;
  } catch (cause) {
    onTrouble(sentenceOf(cause));
    process.exitCode = 1;
  } finally {
    questions?.close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
