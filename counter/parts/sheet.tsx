import { type ReactNode, useEffect, useRef } from 'react';
import { uncovered } from '@/ui/layers/uncovered';
import { t } from '../texts';

interface SheetProps {
  id: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog above the board. The browser keeps the focus in it, and gives it back; Esc closes it. */
export function Sheet({ id, title, onClose, children }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return uncovered;
  }, []);
  return (
    <dialog
      ref={element}
      id={id}
      className="sheet"
      aria-labelledby={`${id}-title`}
      // React also tells a sheet when one that was opened from it is closed.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className="sheet__head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className="round" aria-label={t('close')} onClick={() => element.current?.close()}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="sheet__body">{children}</div>
    </dialog>
  );
}
