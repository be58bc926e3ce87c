const dataAddress = /^data:image\/\w+;base64,/;
const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/**
 * The bytes of a picture in base64, with or without a data address before it and with line breaks between; undefined when the
 * text is something else.
 */
export function decodePictureText(text: string): Uint8Array | undefined {
  const body = text.startsWith('data:') ? text.replace(dataAddress, '') : text;
  // Decoding leaves out what is no base64: only where nothing was left out, each character need not be looked at by itself.
  const bytes = Buffer.from(body, 'base64');
  if (bytes.byteLength > 0 && body.length % 4 !== 1 && bytes.byteLength === decodedLength(body))
    return bytes;
  const packed = body.replaceAll(/\s/g, '');
  return base64.test(packed) ? Buffer.from(packed, 'base64') : undefined;
}

/** How many bytes a text of nothing but base64 stands for. */
function decodedLength(body: string): number {
  const characters = body.replace(/={1,2}$/, '');
  return characters.endsWith('=') ? Number.NaN : Math.floor((characters.length * 3) / 4);
}
