import { useState } from 'react';
import type { Square } from '@/lib/crop';
import { cropSquare } from '@/platform/pictures/crop-square';
import {
  choosePictures,
  forgetPicture,
  type LocalPicture,
  type PictureChoice,
} from '@/platform/pictures/local-pictures';
import type { UploadList } from '@/state/forms/upload-list';
import { useUploads } from '@/state/forms/use-uploads';

/** A picture of which the customer is asked for a square. */
export interface AskedCrop {
  picture: LocalPicture;
  answer(square: Square | null): void;
}

export interface Avatar {
  uploads: UploadList;
  asked: AskedCrop | null;
}

/**
 * The avatar of a form: one picture, cut to a square and uploaded. `url` is what the form begins with. It is empty if
 * there is none.
 */
export function useAvatar({ url, onChange }: { url: string; onChange: (url: string) => void }): Avatar {
  const [asked, setAsked] = useState<AskedCrop | null>(null);
  const ask = (picture: LocalPicture): Promise<Square | null> =>
    new Promise((resolve) =>
      setAsked({
        picture,
        answer: (square) => {
          setAsked(null);
          resolve(square);
        },
      }),
    );
  const choose = async (): Promise<PictureChoice> => {
    const chosen = await choosePictures(1);
    if (chosen === 'refused') return chosen;
    const [picture] = chosen;
    if (!picture) return [];
    const square = await cropSquare(picture, ask).catch(() => null);
    if (square?.path !== picture.path) forgetPicture(picture.path);
    return square ? [square] : [];
  };
  const uploads = useUploads({
    max: 1,
    replaces: true,
    urls: url ? [url] : [],
    choose,
    onChange: ([first = '']) => onChange(first),
  });
  return { uploads, asked };
}
