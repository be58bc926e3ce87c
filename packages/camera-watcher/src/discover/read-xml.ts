import { XMLParser } from 'fast-xml-parser';

/** An element: its children by name without prefix, its attributes as `@name`; text where it has neither. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Cameras of each maker choose prefixes of their own.
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

/** Reads what came from the network. A text that declares entities is refused; undefined where it is no XML. */
export function readXml(text: string): XmlNode | undefined {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return undefined;
  try {
    return parser.parse(text) as XmlNode;
  } catch {
    return undefined;
  }
}

/** All elements at a path: `nodesAt(answer, 'Envelope', 'Body', 'Fault')`. */
export function nodesAt(node: XmlNode | undefined, ...path: string[]): XmlNode[] {
  const [name, ...rest] = path;
  if (node === undefined) return [];
  if (name === undefined) return [node];
  if (typeof node === 'string' || !Object.hasOwn(node, name)) return [];
  const children = [node[name] ?? []].flat() as XmlNode[];
  return children.flatMap((child) => nodesAt(child, ...rest));
}

export const nodeAt = (node: XmlNode | undefined, ...path: string[]) => nodesAt(node, ...path)[0];

const longestText = 2000;

/** The text of the first element at a path, fit to be shown; an empty one counts as missing. */
export function textAt(node: XmlNode | undefined, ...path: string[]): string | undefined {
  const found = nodeAt(node, ...path);
  const text = typeof found === 'object' ? found['#text'] : found;
  if (typeof text !== 'string') return undefined;
  // What a camera sends is printed: no control characters.
  return (
    text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, longestText) || undefined
  );
}

/** A whole number at a path. */
export function numberAt(node: XmlNode | undefined, ...path: string[]): number | undefined {
  const text = textAt(node, ...path);
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
