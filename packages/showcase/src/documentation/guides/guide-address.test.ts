import { expect, test } from 'vitest';
import { addressOfFile, candidatesOf, fileOfLink, wordsOf } from './guide-address.ts';

test('a file of the repository has its page', () => {
  expect(addressOfFile('README.md')).toBe('/documentation/getting-started/overview');
  expect(addressOfFile('ARCHITECTURE.md')).toBe('/documentation/guides/architecture');
  expect(addressOfFile('docs/decisions/0003-filing-time.md')).toBe(
    '/documentation/guides/0003-filing-time',
  );
  expect(addressOfFile('docs/decisions/')).toBe('/documentation/guides/decisions');
  expect(addressOfFile('docs/decisions/README.md')).toBe('/documentation/guides/decisions');
  expect(addressOfFile('docs/benchmarks')).toBe('/documentation/guides/benchmarks');
  expect(addressOfFile('docs/benchmarks/ingest.md')).toBe('/documentation/guides/ingest');
  expect(addressOfFile('docs/counters/axis-3d.md')).toBe('/documentation/guides/axis-3d');
  expect(addressOfFile('packages/simulator/src/main.ts')).toBeUndefined();
});

test('the page leads back to the file', () => {
  expect(candidatesOf('changelog')).toContain('CHANGELOG.md');
  expect(candidatesOf('axis-3d')).toContain('docs/counters/axis-3d.md');
  expect(candidatesOf('glossary')).toContain('docs/glossary.md');
  expect(candidatesOf('decisions')).toContain('docs/decisions/README.md');
  expect(candidatesOf('ingest')).toContain('docs/benchmarks/ingest.md');
  expect(candidatesOf('0003-filing-time')).toContain('docs/decisions/0003-filing-time.md');
});

test('a link is read from the file that it stands in', () => {
  expect(fileOfLink('docs/glossary.md', 'README.md')).toBe('docs/glossary.md');
  expect(fileOfLink('../glossary.md#words', 'docs/decisions/0003-filing-time.md')).toBe(
    'docs/glossary.md',
  );
});

test('a decision is named by its words', () => {
  expect(wordsOf('0002-keys-beside-partitions')).toBe('Keys beside partitions');
});
