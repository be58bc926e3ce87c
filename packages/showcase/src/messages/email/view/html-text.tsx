import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import classes from './html-text.module.css';

/** What an email may be made of; of anything else the words are left. */
const known = new Set('p br strong em b i u s h2 h3 ul ol li blockquote code pre hr'.split(' '));
const hidden = new Set(['script', 'style', 'template']);

/** HTML of an email, drawn without its attributes: nothing in it can run, load or look like the page. */
export function HtmlText({ html }: { html: string }) {
  const content = useMemo(
    () => drawn(new DOMParser().parseFromString(html, 'text/html').body.childNodes),
    [html],
  );
  return <div className={classes.text}>{content}</div>;
}

const drawn = (nodes: NodeListOf<ChildNode>): ReactNode[] =>
  [...nodes].map((node, i) => drawnNode(node, i));

function drawnNode(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const name = node.localName;
  if (hidden.has(name)) return null;
  const inner = node.childNodes.length > 0 ? drawn(node.childNodes) : undefined;
  const href = name === 'a' ? node.getAttribute('href') : null;
  if (href && /^(https?:|mailto:)/i.test(href))
    return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, inner);
  return createElement(known.has(name) ? name : Fragment, { key }, inner);
}
