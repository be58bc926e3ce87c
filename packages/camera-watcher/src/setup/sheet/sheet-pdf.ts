import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { shownAddress } from '../camera-address.ts';
import type { StepRecord, StepState } from '../steps.ts';
import { momentWords, type Sheet, type SheetCamera, zoneName } from './sheet.ts';
import { unprintableWords } from './unprintable-parts.ts';

type Document = InstanceType<typeof Pdf>;

const require = createRequire(import.meta.url);
/** Latin, Greek and Cyrillic. */
const fonts = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};
type Font = keyof typeof fonts;

const colours = {
  strong: '#042338',
  quiet: '#495057',
  accent: '#005792',
  line: '#d3d9de',
  shade: '#eef2f5',
};
const states: Record<StepState, { words: string; colour: string }> = {
  passed: { words: '✓ passed', colour: '#1b6e33' },
  warned: { words: '! warning', colour: '#8a5300' },
  failed: { words: '✗ failed', colour: '#b42318' },
  skipped: { words: '– skipped', colour: colours.quiet },
};

const marginPt = 48;
const footPt = 40;
const left = marginPt;

/** The commissioning sheet (A4): facts, steps and signatures, then a page for each camera. */
export async function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margins: { top: marginPt, left: marginPt, right: marginPt, bottom: marginPt + 16 },
    bufferPages: true,
    lang: 'en',
    info: {
      Title: `Commissioning sheet: ${sheet.device.name ?? sheet.device.code}`,
      Author: 'Foyer',
      CreationDate: sheet.madeAt,
    },
  });
  const bytes = buffer(document);
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  drawHead(document, sheet);
  drawFacts(document, factsOf(sheet));
  drawSteps(document, sheet.steps);
  drawSignatures(document, sheet);
  for (const camera of sheet.cameras) drawCamera(document, camera);
  drawFeet(document, sheet);
  document.end();
  return bytes;
}

const widthOf = (document: Document) => document.page.width - 2 * marginPt;

function write(document: Document, words: string, font: Font, sizePt: number, colour: string) {
  document.font(font).fontSize(sizePt).fillColor(colour);
  document.text(words, left, document.y, { width: widthOf(document) });
}

function drawHead(document: Document, sheet: Sheet): void {
  const { device, customer, site, steps } = sheet;
  write(document, 'Commissioning sheet', 'strong', 21, colours.accent);
  document.y += 2;
  const name = device.name === undefined ? device.code : `${device.name} (${device.code})`;
  write(document, name, 'strong', 14, colours.strong);
  const place = [customer, site].filter((part) => part !== undefined).join(' · ');
  if (place !== '') write(document, place, 'regular', 10, colours.quiet);
  const unprintable = unprintableWords(sheet);
  if (unprintable) write(document, unprintable, 'regular', 8.5, states.warned.colour);
  document.y += 8;
  const open = steps.filter(({ state }) => state === 'failed' || state === 'skipped').length;
  const warnings = steps.filter(({ state }) => state === 'warned').length;
  const state = open > 0 ? 'failed' : warnings > 0 ? 'warned' : 'passed';
  const words =
    open > 0
      ? `✗ ${open} of ${steps.length} steps are open`
      : warnings > 0
        ? `! All steps passed, ${warnings} with a warning`
        : `✓ All ${steps.length} steps passed`;
  const top = document.y;
  document.roundedRect(left, top, widthOf(document), 26, 4).fill(colours.shade);
  document.y = top + 7;
  document.font('strong').fontSize(10).fillColor(states[state].colour);
  document.text(words, left + 12, document.y, { width: widthOf(document) - 24 });
  document.y = top + 38;
}

const factsOf = (sheet: Sheet): [string, string][] => [
  ['Server', sheet.server],
  ['Date', `${momentWords(sheet.madeAt)} (${zoneName()})`],
  ['Program', sheet.program],
  ['Machine', sheet.machine],
  ['Detector', sheet.detector ?? 'not tried'],
  ['Configuration', sheet.configuration],
  ['Cameras', sheet.cameras.map(({ camera }) => camera.name || camera.code).join(', ') || 'none'],
  ['Installed by', sheet.installer ?? ''],
];

const factSizePt = 9;

/** Names and values in two columns. */
function drawFacts(document: Document, facts: readonly (readonly [string, string])[]): void {
  const columnPt = widthOf(document) / 2;
  const namePt = 78;
  for (let nth = 0; nth < facts.length; nth += 2) {
    const top = document.y;
    let bottom = top;
    for (const [column, fact] of facts.slice(nth, nth + 2).entries()) {
      const start = left + column * columnPt;
      document.font('regular').fontSize(factSizePt).fillColor(colours.quiet);
      document.text(fact[0], start, top, { width: namePt });
      document.fillColor(colours.strong);
      document.text(fact[1], start + namePt, top, { width: columnPt - namePt - 12 });
      bottom = Math.max(bottom, document.y);
    }
    document.y = bottom + 4;
  }
}

function drawSteps(document: Document, steps: readonly StepRecord[]): void {
  document.y += 12;
  write(document, 'Steps', 'strong', 12.5, colours.accent);
  document.y += 4;
  const head = {
    backgroundColor: colours.shade,
    textColor: colours.quiet,
    font: cellFont('strong'),
  };
  const quiet = { textColor: colours.quiet, font: cellFont('regular') };
  document.table({
    position: { x: left, y: document.y },
    maxWidth: widthOf(document),
    columnStyles: [74, 132, '*', 44],
    rowStyles: { border: [0, 0, 0.5, 0], borderColor: colours.line },
    defaultStyle: { padding: [4, 6, 4, 6], textColor: colours.strong },
    data: [
      ['Result', 'Step', 'Measured', 'Time'].map((text) => ({
        text,
        type: 'TH' as const,
        ...head,
        align: { x: text === 'Time' ? ('right' as const) : ('left' as const) },
      })),
      ...steps.map(({ state, name, figure, advice, at }) => [
        { text: states[state].words, textColor: states[state].colour, font: cellFont('strong') },
        { text: name, font: cellFont('regular') },
        {
          text: advice && state !== 'passed' ? `${figure}\n${advice}` : figure,
          font: cellFont('regular'),
        },
        { text: momentWords(at).slice(-5), align: { x: 'right' as const }, ...quiet },
      ]),
    ],
  });
  document.x = left;
}

const cellFont = (family: Font) => ({ src: family, size: 8.5 });

function drawSignatures(document: Document, { note, installer }: Sheet): void {
  const heightPt = 150;
  const lowest = document.page.height - marginPt - footPt - heightPt;
  if (document.y > lowest) document.addPage();
  document.y = document.page.height - marginPt - footPt - heightPt;
  write(document, 'Notes', 'strong', 12.5, colours.accent);
  document.y += 4;
  const top = document.y;
  document.roundedRect(left, top, widthOf(document), 64, 4).lineWidth(0.5).stroke(colours.line);
  if (note !== undefined) {
    document.font('regular').fontSize(factSizePt).fillColor(colours.strong);
    const width = widthOf(document) - 16;
    document.text(note, left + 8, top + 7, { width, height: 52, ellipsis: true });
  }
  const gapPt = 24;
  const columnPt = (widthOf(document) - 2 * gapPt) / 3;
  const base = top + 64 + 46;
  const labels = ['Place, date', `Installed by${installer ? `: ${installer}` : ''}`, 'Accepted by'];
  for (const [nth, label] of labels.entries()) {
    const start = left + nth * (columnPt + gapPt);
    document.moveTo(start, base).lineTo(start + columnPt, base);
    document.lineWidth(0.75).stroke(colours.quiet);
    document.font('regular').fontSize(8).fillColor(colours.quiet);
    document.text(label, start, base + 4, { width: columnPt, height: 12, ellipsis: true });
  }
}

function drawCamera(document: Document, sheetCamera: SheetCamera): void {
  const { camera, picture, figure, clock } = sheetCamera;
  document.addPage();
  write(document, `Camera ${camera.name || camera.code}`, 'strong', 16, colours.accent);
  document.y += 6;
  if (picture) drawPhoto(document, picture);
  else {
    const why =
      camera.sharing === 'numbers'
        ? 'No picture: only numbers may leave this camera’s machine.'
        : 'No picture: the camera gave none.';
    write(document, why, 'regular', 10, colours.quiet);
  }
  document.y += 10;
  const named = (shapes: readonly { id: string }[]) =>
    shapes.map(({ id }) => id).join(', ') || 'none';
  drawFacts(document, [
    ['Code', camera.code],
    ['Address', shownAddress(camera.address)],
    ['Stream', figure ?? 'not read'],
    ['Its clock', clock ?? 'unknown'],
    ['Counting lines', named(camera.lines)],
    ['Zones', named(camera.zones)],
    ['Message every', `${camera.every_s} s`],
    ['What is sent', sharingWords[camera.sharing]],
    ['Masks', camera.masks.length === 0 ? 'none' : `${camera.masks.length}, hidden above`],
    ['Distance', camera.ground ? 'on the measured floor' : 'by the heights of people'],
  ]);
}

const sharingWords = {
  whole: 'whole pictures',
  faces: 'pictures with faces covered',
  people: 'pictures with people covered',
  numbers: 'numbers alone',
};

function drawPhoto(document: Document, picture: NonNullable<SheetCamera['picture']>): void {
  const maxPt = { width: widthOf(document), height: 480 };
  const scale = Math.min(maxPt.width / picture.width, maxPt.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const top = document.y;
  document.image(Buffer.from(picture.jpeg), left, top, { width, height });
  document.rect(left, top, width, height).lineWidth(0.5).stroke(colours.line);
  document.y = top + height + 6;
  const people = picture.people === 1 ? '1 person' : `${picture.people} people`;
  const words = `${people} found, numbered in yellow; counting lines blue, their arrow towards "in"; zones red. Taken ${momentWords(picture.takenAt)}.`;
  write(document, words, 'regular', 8.5, colours.quiet);
}

function drawFeet(document: Document, sheet: Sheet): void {
  const { start, count } = document.bufferedPageRange();
  for (let nth = 0; nth < count; nth += 1) {
    document.switchToPage(start + nth);
    // Text below the margin would begin another page.
    document.page.margins.bottom = 0;
    const top = document.page.height - footPt;
    document.font('regular').fontSize(8).fillColor(colours.quiet);
    const width = widthOf(document);
    const words = `Foyer · ${sheet.device.code} · ${momentWords(sheet.madeAt)}`;
    document.text(words, left, top, { width: width - 80, height: 10, ellipsis: true });
    document.text(`Page ${nth + 1} of ${count}`, left, top, { width, align: 'right' });
  }
}
