/** The part of a browser's reader of QR codes that is used here. Not every browser has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Reads the codes in the picture that a video shows. It may fail if there are none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>;

const FORMAT = 'qr_code';

async function readerOfBrowser(): Promise<CodeReader | null> {
  const OfBrowser = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Chrome has a reader that knows no format on an Android device without the services of Google.
  if (!OfBrowser || !(await OfBrowser.getSupportedFormats()).includes(FORMAT)) return null;
  const detector = new OfBrowser({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** The browser's own reader, or else that of a library. It fails if the library cannot be loaded. */
export const codeReader = async (): Promise<CodeReader> =>
  (await readerOfBrowser()) ?? (await import('./library-reader')).libraryReader();
