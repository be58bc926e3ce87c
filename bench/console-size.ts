import { consoleSizes } from './console-sizes.ts';

/** Prints the JavaScript that the built console needs to first use of a page; run `npm run build` before. */
for (const { name, limitKb, totalKb, heaviest } of consoleSizes()) {
  const ratio = (totalKb / limitKb).toFixed(2);
  console.log(`${name}: ${totalKb.toFixed(1)} kB of ${limitKb}, ratio ${ratio}`);
  for (const [file, size] of heaviest) console.log(`  ${size.toFixed(1)} kB  ${file}`);
  if (totalKb > limitKb) process.exitCode = 1;
}
