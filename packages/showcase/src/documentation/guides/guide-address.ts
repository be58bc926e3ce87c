export const overview = '/documentation/getting-started/overview';
export const quickStart = '/documentation/getting-started/quick-start';

/** Files of the repository that have a page, by the name in their address. */
const tops: Record<string, string> = {
  architecture: 'ARCHITECTURE.md',
  contributing: 'CONTRIBUTING.md',
  changelog: 'CHANGELOG.md',
  decisions: 'docs/decisions/README.md',
  benchmarks: 'docs/benchmarks/README.md',
};

/** The file behind the name of a guide: a page of `docs` or of the repository’s top. */
export const candidatesOf = (name: string): string[] => [
  tops[name] ?? `docs/${name}.md`,
  `docs/decisions/${name}.md`,
  `docs/benchmarks/${name}.md`,
  `docs/counters/${name}.md`,
];

/** Where a file of the repository is read; undefined where it has no page. */
export function addressOfFile(file: string): string | undefined {
  if (file === 'README.md') return overview;
  const folder = /^(docs\/(?:decisions|benchmarks))\/?$/.exec(file)?.[1];
  if (folder) return addressOfFile(`${folder}/README.md`);
  const top = Object.entries(tops).find(([, each]) => each === file);
  const name =
    top?.[0] ?? /^docs\/(?:decisions\/|benchmarks\/|counters\/)?([\w-]+)\.md$/.exec(file)?.[1];
  return name && `/documentation/guides/${name}`;
}

/** The file that a link means, seen from the file it stands in. */
export function fileOfLink(href: string, from: string): string {
  const { pathname } = new URL(href, `file:///${from}`);
  return decodeURIComponent(pathname.slice(1));
}

/** `0001-one-statement-per-batch` as words. */
export function wordsOf(name: string): string {
  const words = name.replace(/^\d+-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
