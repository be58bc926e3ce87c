import { type Message, msg } from '@foyer/translation';

const longest = 2000;
const streamSchemes = /^(rtsps?|https?):\/\//i;
const wholeStream = /^\w+:\/\/([^/?]*@)?(\[[\da-f:.]+\]|[^/?@:[\]]+)(:\d{1,5})?([/?]|$)/i;
/** The path of a file on the device: `/srv/entrance.mp4`, `C:\videos\entrance.mp4`, `\\server\videos\entrance.mp4`. */
const absolutePath = /^(\/|\\\\|[a-z]:[\\/])/i;

/**
 * Why an address cannot be one of a camera's pictures, as the end of a sentence that does not repeat it; undefined for
 * one that can.
 */
export function cameraAddressFault(address: string): Message | undefined {
  if (address === '') return msg('is empty; null removes it');
  if (address.length > longest) return msg('has more than {limit} characters', { limit: longest });
  if (/\p{Cc}/u.test(address)) return msg('has a line break or another control character');
  if (streamSchemes.test(address)) return streamFault(address);
  if (/^usb:/i.test(address)) {
    return /^usb:\s*$/i.test(address)
      ? msg('names no USB device, as usb:/dev/video0 does')
      : undefined;
  }
  if (absolutePath.test(address)) return undefined;
  return msg(
    'must begin with rtsp://, rtsps://, http://, https:// or usb:, or be the whole path of a file on the device, such as /srv/entrance.mp4',
  );
}

/** Characters that end a password for whoever reads the address are the usual fault. */
function streamFault(address: string): Message | undefined {
  if (/\s/.test(address)) return msg('has a space: write %20');
  if (address.includes('#'))
    return msg('has a #, which an address cannot: in a password write %23');
  if (wholeStream.test(address)) return undefined;
  return msg(
    'is not complete, as rtsp://user:password@192.0.2.7:554/stream would be: in a password write %2F for / and %3F for ?',
  );
}
