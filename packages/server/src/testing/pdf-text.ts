import { inflateSync } from 'node:zlib';

/** A text that a PDF draws, and how far from the left edge it begins, in points. */
interface PdfPiece {
  text: string;
  leftPt: number;
}

/** What a PDF of pdfkit draws, in the order in which it is drawn: pieces from right to left have their last letter first. */
export function piecesOfPdf(pdf: Buffer): PdfPiece[] {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body = '']) => [id, body]),
  );
  const streamOf = (body = ''): string => {
    const [, head = '', content = ''] =
      /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream/.exec(body) ?? [];
    const bytes = Buffer.from(content, 'latin1');
    return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const fonts = new Map(
    [...objects.values()].flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
        const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
        return [name, charactersOf(streamOf(objects.get(map)))] as const;
      }),
    ),
  );
  const pages = [...objects.values()].flatMap((body) => {
    const [, contents] = /\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/.exec(body) ?? [];
    return contents === undefined ? [] : [streamOf(objects.get(contents))];
  });
  return pages.flatMap((page) => {
    let characters: ReadonlyMap<number, string> = new Map();
    let leftPt = 0;
    const commands = /1 0 0 1 ([\d.]+) [\d.]+ Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
    return [...page.matchAll(commands)].flatMap(([, left, font, drawn]) => {
      if (left !== undefined) leftPt = Number(left);
      if (font !== undefined) characters = fonts.get(font) ?? characters;
      if (drawn === undefined) return [];
      const codes = [...drawn.matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      const text = codes.map((code) => characters.get(Number.parseInt(code, 16)) ?? '\ufffd');
      return [{ text: text.join(''), leftPt }];
    });
  });
}

/** The characters of a font by the code that stands for them (ToUnicode). */
function charactersOf(map: string): Map<number, string> {
  const textOf = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
  return new Map(
    [...map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(
      ([, from = '', list = '']) =>
        [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(
          ([, hex = ''], nth) =>
            [Number.parseInt(from, 16) + nth, textOf(hex.replaceAll(' ', ''))] as const,
        ),
    ),
  );
}
