import { useEffect, useRef, useState } from 'react';
import { redemptionCode } from '@/domain/redemption-code';
import { type CodeReader, codeReader } from '../code-reader';
import { sheetText } from '../texts/sheets';

const LOOK_EVERY_MS = 200;

/** Whether the page may ask for a camera. On a page of plain HTTP it may not. */
export const hasCamera = (): boolean => navigator.mediaDevices !== undefined;

interface Props {
  onCode: (code: string) => void;
  /** Takes what is wrong, in words. */
  onFailure: (problem: string) => void;
}

/** Shows what the camera sees until it has read a code, or is closed. */
export function RedeemCamera({ onCode, onFailure }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [told] = useState({ onCode, onFailure });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const fail = (problem: string): void => {
      if (!isClosed) told.onFailure(problem);
    };
    const look = async (read: CodeReader): Promise<void> => {
      const found = await read(video.current as HTMLVideoElement).catch(() => []);
      if (isClosed) return;
      const code = found.map(redemptionCode).find((one) => one !== null);
      if (code) told.onCode(code);
      else timer = setTimeout(() => void look(read), LOOK_EVERY_MS);
    };
    const open = async (): Promise<void> => {
      const read = await codeReader().catch(() => null);
      if (isClosed) return;
      if (!read) return fail(sheetText('redeem.cameraMissing'));
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isClosed || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look(read);
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    open().catch(() => fail(sheetText('redeem.cameraNo')));
    return () => {
      isClosed = true;
      clearTimeout(timer);
      stop();
    };
  }, [told]);
  return <video ref={video} className="redeem__camera" aria-label={sheetText('redeem.cameraView')} muted playsInline />;
}
