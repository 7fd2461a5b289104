import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { sheetCode } from '../sheet-code';
import { t } from '../texts';
import { Sheet } from './sheet';

/** It is shown in place of a sheet whose code is not there yet, or could not be loaded. */
export const MissingSheet = observer(function MissingSheet({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    void sheetCode.load();
  }, []);
  const { isMissing } = sheetCode;
  return (
    <Sheet id="missing-sheet" title={t(isMissing ? 'part.title' : 'part.loading')} onClose={onClose}>
      {isMissing ? (
        <>
          <p role="alert">{t('part.missing')}</p>
          <button type="button" id="part-retry" className="button" onClick={() => void sheetCode.retry()}>
            {t('part.retry')}
          </button>
        </>
      ) : null}
    </Sheet>
  );
});
