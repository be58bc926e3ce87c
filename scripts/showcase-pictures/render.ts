import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What is drawn: GLSL files of this folder one after the other, with constants before them. */
export interface Drawn {
  /** Folder and name of the file. */
  name: string;
  size: { width: number; height: number };
  sources: readonly string[];
  constants: string;
}

/** Drawn larger and then reduced, so that edges are smooth. */
const oversampling = 2;
/** Of WebP, from 0 to 1. */
const quality = 0.78;
/** Pixels that are drawn at once: a whole picture would keep the processor too long. */
const stripPixels = 32;

const read = (name: string) => readFile(join(import.meta.dirname, `${name}.glsl`), 'utf8');

async function shaderOf({ sources, constants }: Drawn): Promise<string> {
  const texts = await Promise.all(['common', ...sources].map(read));
  return ['#version 300 es', texts[0], constants, ...texts.slice(1)].join('\n');
}

/** The picture as WebP. */
export async function rendered(page: Page, drawn: Drawn): Promise<Buffer> {
  const shader = await shaderOf(drawn);
  const settings = { ...drawn.size, shader, oversampling, quality, stripPixels };
  const address = await page.evaluate(paint, settings);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

interface Settings {
  shader: string;
  width: number;
  height: number;
  oversampling: number;
  quality: number;
  stripPixels: number;
}

/** Runs in the page. */
function paint({ shader, width, height, oversampling, quality, stripPixels }: Settings): string {
  const canvas = document.createElement('canvas');
  canvas.width = width * oversampling;
  canvas.height = height * oversampling;
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false });
  if (!gl) throw new Error('This browser has no WebGL 2.');
  const program = gl.createProgram();
  const corners =
    '#version 300 es\nvoid main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0, 1); }';
  for (const [type, text] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, shader],
  ] as const) {
    const part = gl.createShader(type);
    if (!part) throw new Error('The graphics context is lost.');
    gl.shaderSource(part, text);
    gl.compileShader(part);
    if (!gl.getShaderParameter(part, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(part) ?? '');
    gl.attachShader(program, part);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.uniform2f(gl.getUniformLocation(program, 'size'), canvas.width, canvas.height);
  gl.viewport(0, 0, canvas.width, canvas.height);
  gl.enable(gl.SCISSOR_TEST);
  const pixel = new Uint8Array(4);
  for (let y = 0; y < canvas.height; y += stripPixels) {
    gl.scissor(0, y, canvas.width, stripPixels);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    // Waits until the strip is drawn.
    gl.readPixels(0, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  }
  const reduced = document.createElement('canvas');
  reduced.width = width;
  reduced.height = height;
  const plane = reduced.getContext('2d');
  if (!plane) throw new Error('This browser draws no canvas.');
  plane.imageSmoothingQuality = 'high';
  plane.drawImage(canvas, 0, 0, width, height);
  return reduced.toDataURL('image/webp', quality);
}
