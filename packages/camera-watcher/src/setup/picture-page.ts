import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PagePicture {
  title: string;
  caption: string;
  jpeg: Uint8Array;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#042338;background:#fff;margin:24px auto;max-width:1280px;padding:0 16px}
h1{font-size:22px;color:#005792}h2{font-size:18px;margin:24px 0 4px}img{max-width:100%;height:auto;display:block}
p{margin:4px 0 8px;color:#495057}a{color:#005792}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1720}h1,a{color:#7cc4f0}p{color:#aebac4}}`;

/**
 * Shows pictures and the sheet on a page that this machine alone reaches. Its address holds a secret, as other users of
 * the machine could call it too.
 */
export async function showPictures(
  title: string,
  pictures: readonly PagePicture[],
  sheet: Uint8Array,
): Promise<{ address: string; close: () => Promise<void> }> {
  const secret = randomBytes(12).toString('base64url');
  const files = new Map<string, { type: string; content: string | Uint8Array }>();
  const figures = pictures.map(({ title: name, caption, jpeg }, nth) => {
    files.set(`/${secret}/${nth}.jpg`, { type: 'image/jpeg', content: jpeg });
    return `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(caption)}</p><img src="${nth}.jpg" alt="${escapeHtml(`${name}: ${caption}`)}">`;
  });
  files.set(`/${secret}/sheet.pdf`, { type: 'application/pdf', content: sheet });
  files.set(`/${secret}/`, {
    type: 'text/html; charset=utf-8',
    content:
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>` +
      `<p><a href="sheet.pdf">Commissioning sheet (PDF)</a></p>${figures.join('')}</html>`,
  });
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    const headers = { 'content-type': file.type, 'cache-control': 'no-store' };
    return response
      .writeHead(200, { ...headers, 'referrer-policy': 'no-referrer' })
      .end(file.content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/${secret}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** How to open a page in this machine's browser; undefined where somebody without a screen is likely. */
export function browserOf(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): ((address: string) => void) | undefined {
  const isRemote = env.SSH_CONNECTION !== undefined;
  const hasScreen = env.DISPLAY !== undefined || env.WAYLAND_DISPLAY !== undefined;
  if (isRemote || (platform !== 'darwin' && platform !== 'win32' && !hasScreen)) return undefined;
  const [program, ...args] =
    platform === 'darwin'
      ? ['open']
      : platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler']
        : ['xdg-open'];
  return (address) => {
    const opened = spawn(program!, [...args, address], { stdio: 'ignore', detached: true });
    // The address is printed as well.
    opened.on('error', () => undefined).unref();
  };
}
