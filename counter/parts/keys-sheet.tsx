import { keys } from '../keys';
import { t } from '../texts';
import { Sheet } from './sheet';

/** The keys of the board. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet id="keys-sheet" title={t('keys.title')} onClose={onClose}>
      <dl className="keys">
        {keys.map(({ shown, text }) => (
          <div key={text}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
