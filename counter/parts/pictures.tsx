import { useState } from 'react';
import { smallPicture } from '@/domain/small-picture';
import { t } from '../texts';
import { Sheet } from './sheet';

/** Small pictures of a customer; a touch shows one large. */
export function Pictures({ id, urls }: { id: string; urls: readonly string[] }) {
  const [shown, setShown] = useState<number | null>(null);
  if (urls.length === 0) return null;
  const number = (shown ?? 0) + 1;
  return (
    <div className="pictures">
      {urls.map((url, at) => (
        <button
          key={url}
          type="button"
          id={`${id}-picture-${at + 1}`}
          className="pictures__open"
          aria-label={t('picture.open', { number: at + 1 })}
          onClick={() => setShown(at)}
        >
          <img
            src={smallPicture(url)}
            alt=""
            loading="lazy"
            onError={({ currentTarget }) => {
              if (!currentTarget.src.endsWith(url)) currentTarget.src = url;
            }}
          />
        </button>
      ))}
      {shown === null ? null : (
        <Sheet
          id="picture-sheet"
          title={t('picture.title', { number, count: urls.length })}
          onClose={() => setShown(null)}
        >
          <img className="pictures__large" src={urls[shown]} alt={t('picture.title', { number, count: urls.length })} />
        </Sheet>
      )}
    </div>
  );
}
