import { useState } from 'react';
import { smallPicture } from '@/domain/small-picture';
import { sheetText } from '../texts/sheets';
import { Sheet } from './sheet';

interface StepProps {
  id: string;
  text: string;
  disabled: boolean;
  onStep: () => void;
}

function Step({ id, text, disabled, onStep }: StepProps) {
  return (
    <button type="button" id={id} className="button button--quiet" disabled={disabled} onClick={onStep}>
      {text}
    </button>
  );
}

/** Small pictures of a customer; a touch shows one large, with the way to the others. */
export function Pictures({ id, urls }: { id: string; urls: readonly string[] }) {
  const [shown, setShown] = useState<number | null>(null);
  if (urls.length === 0) return null;
  const at = shown ?? 0;
  const title = sheetText('picture.title', { number: at + 1, count: urls.length });
  return (
    <div className="pictures">
      {urls.map((url, index) => (
        <button
          key={url}
          type="button"
          id={`${id}-picture-${index + 1}`}
          className="pictures__open"
          aria-label={sheetText('picture.open', { number: index + 1 })}
          onClick={() => setShown(index)}
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
        <Sheet id="picture-sheet" title={title} onClose={() => setShown(null)}>
          <img className="pictures__large" src={urls[at]} alt={title} />
          {urls.length > 1 ? (
            <div className="pictures__steps">
              <Step
                id="picture-before"
                text={sheetText('picture.before')}
                disabled={at === 0}
                onStep={() => setShown(at - 1)}
              />
              <Step
                id="picture-next"
                text={sheetText('picture.next')}
                disabled={at === urls.length - 1}
                onStep={() => setShown(at + 1)}
              />
            </div>
          ) : null}
        </Sheet>
      )}
    </div>
  );
}
