import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './installer-screen.module.css';

/** Browsers give the camera only to pages over HTTPS, and to those of the same machine. */
const hasCamera = () => navigator.mediaDevices !== undefined;
const lookIntervalMs = 250;
const lookedAtPixels = 640;

/** A button that reads a QR code by the phone's camera. */
export function ScanCode({ onText }: { onText: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!hasCamera()) return null;
  const close = () => setOpen(false);
  return (
    <>
      {isOpen && (
        <CameraView
          onText={(text) => {
            close();
            onText(text);
          }}
          onFault={() => {
            close();
            setFault(t('The camera cannot be used: allow it for this page, or type the code.'));
          }}
        />
      )}
      <Button
        size="lg"
        variant="default"
        leftSection={
          isOpen ? <IconX size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />
        }
        onClick={() => {
          setFault(undefined);
          setOpen(!isOpen);
        }}
      >
        {isOpen ? t('Stop scanning') : t('Scan a label')}
      </Button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </>
  );
}

interface ViewProps {
  onText: (text: string) => void;
  onFault: () => void;
}

function CameraView({ onText, onFault }: ViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onText, onFault });
  told.current = { onText, onFault };
  useEffect(() => {
    const ended = new AbortController();
    const shown = video.current;
    if (shown)
      look(shown, ended.signal).then(
        (text) => ended.signal.aborted || told.current.onText(text),
        () => ended.signal.aborted || told.current.onFault(),
      );
    return () => ended.abort();
  }, []);
  return <video ref={video} className={classes.video} playsInline muted aria-label={t('Camera')} />;
}

/** Shows the camera until it has seen a QR code; answers its text. */
async function look(video: HTMLVideoElement, ended: AbortSignal): Promise<string> {
  const constraints = { video: { facingMode: 'environment' } };
  const [stream, { default: decodeQR }] = await Promise.all([
    navigator.mediaDevices.getUserMedia(constraints),
    import('qr/decode.js'),
  ]);
  try {
    video.srcObject = stream;
    await video.play();
    for (;;) {
      ended.throwIfAborted();
      const text = textIn(video, decodeQR);
      if (text !== undefined) return text;
      await new Promise((resolve) => setTimeout(resolve, lookIntervalMs));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

function textIn(
  video: HTMLVideoElement,
  decodeQR: (image: ImageData) => string,
): string | undefined {
  const scale = Math.min(1, lookedAtPixels / Math.max(video.videoWidth, video.videoHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return undefined;
  drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(drawing.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // No code on this picture.
    return undefined;
  }
}
