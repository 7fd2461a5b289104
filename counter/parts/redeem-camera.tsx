import { useEffect, useRef, useState } from 'react';
import { redemptionCode } from '@/domain/redemption-code';
import { sheetText } from '../texts/sheets';

/** The part of a browser's reader of QR codes that is used here. Not every browser has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const LOOK_EVERY_MS = 200;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser can read codes by its camera. It offers none on a page of plain HTTP. */
export const hasCamera = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

/** Shows what the camera sees until it has read a code, or is closed. */
export function RedeemCamera({ onCode, onFailure }: { onCode: (code: string) => void; onFailure: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [told] = useState({ onCode, onFailure });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    let detector: Detector | undefined;
    const look = async (): Promise<void> => {
      const found = await detector?.detect(video.current as HTMLVideoElement).catch(() => []);
      if (isClosed) return;
      const code = found?.map(({ rawValue }) => redemptionCode(rawValue)).find((one) => one !== null);
      if (code) told.onCode(code);
      else timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    const open = async (): Promise<void> => {
      const DetectorOfBrowser = detectorClass();
      // A browser may not know the format, which fails here.
      detector = DetectorOfBrowser && new DetectorOfBrowser({ formats: ['qr_code'] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isClosed || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    open().catch(() => {
      if (!isClosed) told.onFailure();
    });
    return () => {
      isClosed = true;
      clearTimeout(timer);
      stop();
    };
  }, [told]);
  return <video ref={video} className="redeem__camera" aria-label={sheetText('redeem.cameraView')} muted playsInline />;
}
