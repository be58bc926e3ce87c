import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with its attributes as they stand in the file: references such as `&amp;` are kept. */
export interface SvgElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (SvgElement | string)[];
}

type Parsed = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  allowBooleanAttributes: false,
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  // Entities of the file would be texts without end.
  processEntities: false,
});

/** The first element of an XML text; undefined where it is not well-formed. */
export function readSvg(text: string): SvgElement | undefined {
  if (XMLValidator.validate(text) !== true) return undefined;
  try {
    const parsed = parser.parse(text) as Parsed[];
    const root = parsed.find((each) => !('#text' in each) && !nameOf(each).startsWith('?'));
    return root && elementOf(root);
  } catch {
    return undefined;
  }
}

const nameOf = (parsed: Parsed) => Object.keys(parsed).find((key) => key !== ':@') ?? '';

/** Deeper than any drawing; the parser itself has a limit too. */
const maxDepth = 100;

function elementOf(parsed: Parsed, depth = 0): SvgElement {
  if (depth > maxDepth) throw new Error('nested too deeply');
  const name = nameOf(parsed);
  return {
    name: name.replace(/^svg:/, ''),
    attributes: (parsed[':@'] ?? {}) as Record<string, string>,
    children: (parsed[name] as Parsed[]).map((child) =>
      '#text' in child ? String(child['#text']) : elementOf(child, depth + 1),
    ),
  };
}

/** The text of an element. Nothing in it can begin an element of its own. */
export function writeSvg({ name, attributes, children }: SvgElement): string {
  const head = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
  const inner = children.map((child) =>
    typeof child === 'string' ? escaped(child) : writeSvg(child),
  );
  return inner.length === 0 ? `<${name}${head}/>` : `<${name}${head}>${inner.join('')}</${name}>`;
}

/** References that every XML text may have; others are of the file's own. */
const reference = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;
export const escaped = (text: string) =>
  text.replace(reference, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
