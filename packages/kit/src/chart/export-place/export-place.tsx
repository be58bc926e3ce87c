import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ExportFormat } from '../export/export-chart.ts';
import type { ExportMenuProps } from '../export-menu/export-choices.tsx';

/** What a part of the screen can export. */
export interface OfferedExport {
  label: string;
  fileName: string;
  formats: readonly ExportFormat[] | undefined;
  exported: ExportMenuProps['exported'];
}

interface Place {
  /** Whether a button of the screen lists the exports, so that parts need none of their own. */
  isShown: boolean;
  exports: readonly OfferedExport[];
  /** Both return what takes it back. */
  show: () => () => void;
  offer: (one: OfferedExport) => () => void;
}

const PlaceContext = createContext<Place | null>(null);

/** The one place of a screen where what it shows is exported. Parts below it that can be exported are listed there. */
export function ExportPlace({ children }: { children: ReactNode }) {
  const [exports, setExports] = useState<readonly OfferedExport[]>([]);
  const [isShown, setShown] = useState(false);
  const show = useCallback(() => {
    setShown(true);
    return () => setShown(false);
  }, []);
  const offer = useCallback((one: OfferedExport) => {
    setExports((others) => [...others, one]);
    return () => setExports((all) => all.filter((other) => other !== one));
  }, []);
  const place = useMemo(() => ({ isShown, exports, show, offer }), [isShown, exports, show, offer]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** What the parts of the screen offer, for the button that lists it. */
export function useScreenExports(): readonly OfferedExport[] {
  const { show, exports = [] } = useContext(PlaceContext) ?? {};
  // Before anything is painted, so that no part draws a button first.
  useLayoutEffect(() => show?.(), [show]);
  return exports;
}

/** Offers an export to the screen's button. False where there is none, so that the part needs a button of its own. */
export function useOfferedExport({
  label,
  fileName = label,
  formats,
  exported,
}: ExportMenuProps): boolean {
  const { isShown = false, offer } = useContext(PlaceContext) ?? {};
  const latest = useRef(exported);
  useLayoutEffect(() => {
    latest.current = exported;
  });
  const names = formats?.join();
  useEffect(() => {
    if (!isShown || !offer) return;
    const those = names?.split(',') as ExportFormat[] | undefined;
    return offer({ label, fileName, formats: those, exported: () => latest.current() });
  }, [isShown, offer, label, fileName, names]);
  return isShown;
}
