import { join } from 'node:path';
import type { Claim } from '@foyer/contract';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { type ClaimOptions, claimOptions, help } from './claim-options.ts';
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
    const { claim, file } = await claimDevice(claimOptions(argv, process.env), onTrouble);
    for (const line of claimWords(claim, file)) print(line);
  } catch (cause) {
    onTrouble(sentenceOf(cause));
    process.exitCode = 1;
  }
}

/** Takes a claim and keeps its token in a file of its owner alone. */
export async function claimDevice(
  { code, server, folder, tokenFile }: ClaimOptions,
  onTrouble: (sentence: string) => void,
): Promise<{ claim: Claim; file: string }> {
  // Written before the claim: where nothing can be written, the code is not used.
  const { nonce, forget } = await nonceOf(folder, code);
  const claim = await takeClaim({ server, code, nonce }, onTrouble).catch(async (error) => {
    if (error instanceof ClaimRefused) await forget();
    throw error;
  });
  const file = tokenFile ?? tokenFileOf(folder, claim.device.Code);
  await keepToken(claim, file);
  await forget();
  return { claim, file };
}

/** Where a device's token is kept unless another file is named. */
export const tokenFileOf = (folder: string, device: string) =>
  join(folder, `${encodeURIComponent(device)}.token`);

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
