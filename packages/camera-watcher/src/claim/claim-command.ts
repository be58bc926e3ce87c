import { join } from 'node:path';
import type { Claim } from '@foyer/contract';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { claimOptions, help } from './claim-options.ts';
import { claimWords } from './claim-words.ts';
import { nonceOf, writeForOwner } from './owner-files.ts';
import { ClaimRefused, takeClaim } from './take-claim.ts';

/** `foyer-watch claim …`: what goes wrong is printed as one sentence and makes the exit code 1. */
export async function runClaim(
  argv: string[],
  print: (line: string) => void = console.log,
  onTrouble: (sentence: string) => void = console.error,
): Promise<void> {
  if (argv.includes('--help')) return print(help);
  try {
    const { code, server, folder, tokenFile } = claimOptions(argv, process.env);
    // Written before the claim: where nothing can be written, the code is not used.
    const { nonce, forget } = await nonceOf(folder, code);
    const claim = await takeClaim({ server, code, nonce }, onTrouble).catch(async (error) => {
      if (error instanceof ClaimRefused) await forget();
      throw error;
    });
    const file = tokenFile ?? join(folder, `${encodeURIComponent(claim.device.Code)}.token`);
    await keepToken(claim, file);
    await forget();
    for (const line of claimWords(claim, file)) print(line);
  } catch (cause) {
    onTrouble(sentenceOf(cause));
    process.exitCode = 1;
  }
}

async function keepToken({ token }: Claim, file: string): Promise<void> {
  try {
    await writeForOwner(file, `${token}\n`);
  } catch (cause) {
    throw new WatchError(
      `The token could not be kept in ${file} (${sentenceOf(cause)}). Run the same command again within ten minutes ` +
        'with another --token-file: it takes a new token.',
    );
  }
}
