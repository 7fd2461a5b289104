import { keys } from '../keys';
import { sheetText } from '../texts/sheets';
import { Sheet } from './sheet';

/** The keys of the board. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet id="keys-sheet" title={sheetText('keys.title')} onClose={onClose}>
      <dl className="keys">
        {keys.map(({ shown, text }) => (
          <div key={text}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{sheetText(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
