/** An entrance as a cell of a sheet names it: its camera by codes, or by its id. */
export interface NamedLine {
  camera: { device: string; code: string } | { id: number };
  line: string;
  direction: 1 | -1;
}

const reversed = 'reversed ';
const maxLines = 64;
const maxLineCharacters = 64;

/** What a plain text cannot hold in a row of a cell. */
const needsQuotes = (line: string) =>
  /[\n\r"]/.test(line) || line.trim() !== line || line.trim() === '';

/** One line a row of the cell: `edge-1/door/entrance`, with `reversed` before it where its `in` leads out of the area. */
export const linesText = (lines: readonly NamedLine[]): string =>
  lines
    .map(({ camera, line, direction }) => {
      const place = 'id' in camera ? `#${camera.id}` : `${camera.device}/${camera.code}`;
      const name = needsQuotes(line) ? JSON.stringify(line) : line;
      return `${direction === -1 ? reversed : ''}${place}/${name}`;
    })
    .join('\n');

/** undefined where the text is none that `linesText` may have written. */
export function parseLines(text: string): NamedLine[] | undefined {
  const rows = text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
  const lines = rows.map(parseLine);
  return lines.length > maxLines || lines.includes(undefined) ? undefined : (lines as NamedLine[]);
}

function parseLine(row: string): NamedLine | undefined {
  const isReversed = row.startsWith(reversed);
  const text = isReversed ? row.slice(reversed.length).trim() : row;
  const parts = /^(?:#(\d{1,9})|([^\s/]+)\/([^\s/]+))\/(.+)$/.exec(text);
  if (!parts) return undefined;
  const [, id, device = '', code = '', name = ''] = parts;
  const line = name.startsWith('"') ? unquoted(name) : name;
  if (line === undefined || line === '' || line.length > maxLineCharacters) return undefined;
  return {
    camera: id === undefined ? { device, code } : { id: Number(id) },
    line,
    direction: isReversed ? -1 : 1,
  };
}

function unquoted(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' && !value.includes('\0') ? value : undefined;
  } catch {
    return undefined;
  }
}
