import Markdown from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import { ShowcaseLink } from '../../showcase-link.tsx';
import { addressOfFile, fileOfLink } from './guide-address.ts';
import classes from './guide-text.module.css';

const pictures = import.meta.glob<string>('../../../../../docs/images/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A page of the repository; links start from its file. HTML in it is shown as it is written, never run. */
export function GuideText({ markdown, file }: { markdown: string; file: string }) {
  const a = ({ href = '', children }: { href?: string; children: ReactNode }) => {
    if (/^(https?:|mailto:|#)/.test(href)) return <a href={href}>{children}</a>;
    const to = addressOfFile(fileOfLink(href, file));
    // A file of the source code has no page.
    return to ? <ShowcaseLink to={to}>{children}</ShowcaseLink> : <code>{children}</code>;
  };
  const img = ({ src = '', alt = '' }: { src?: string; alt?: string }) => (
    <img src={pictures[`../../../../../${fileOfLink(src, file)}`]} alt={alt} loading="lazy" />
  );
  return (
    <Markdown
      className={classes.text}
      options={{
        disableParsingRawHTML: true,
        forceBlock: true,
        forceWrapper: true,
        wrapper: 'article',
        overrides: { a, img, table: Wide('table'), pre: Wide('pre') },
      }}
    >
      {markdown}
    </Markdown>
  );
}

/** What may be wider than a phone scrolls by itself, by the keyboard too. */
function Wide(Element: 'table' | 'pre') {
  const label = Element === 'pre' ? 'Code' : 'Table';
  return ({ children }: { children: ReactNode }) => (
    // A group and no landmark: a page has many of them.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      className={classes.wide}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
    >
      <Element>{children}</Element>
    </div>
  );
}
