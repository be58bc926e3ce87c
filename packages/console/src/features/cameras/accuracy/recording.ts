import { useCallback, useEffect, useState } from 'react';

/** A recording of the camera that somebody chose on this computer. It is played here and goes nowhere. */
export interface Recording {
  name: string;
  /** Of this page alone; given up with it. */
  address: string;
  /** When its first picture was taken, ms since 1970. */
  beginsAt: number;
}

/** The recording from which intervals are counted. */
export function useRecording() {
  const [recording, setRecording] = useState<Recording>();
  const address = recording?.address;
  useEffect(() => {
    if (address !== undefined) return () => URL.revokeObjectURL(address);
  }, [address]);
  const choose = useCallback(
    (file: File, beginsAt: number) =>
      setRecording({ name: file.name, address: URL.createObjectURL(file), beginsAt }),
    [],
  );
  const moveTo = useCallback(
    (beginsAt: number) => setRecording((before) => before && { ...before, beginsAt }),
    [],
  );
  return { recording, choose, moveTo };
}

export type RecordingChoice = ReturnType<typeof useRecording>;

/** Where an interval lies in a recording, seconds after its beginning; undefined where it does not hold all of it. */
export function partOf(
  { beginsAt }: Recording,
  durationS: number,
  interval: { from: string; to: string },
): { startS: number; endS: number } | undefined {
  const startS = (Date.parse(interval.from) - beginsAt) / 1_000;
  const endS = (Date.parse(interval.to) - beginsAt) / 1_000;
  // Recorders end a file up to a second early.
  return startS >= 0 && endS <= durationS + 1
    ? { startS, endS: Math.min(endS, durationS) }
    : undefined;
}
