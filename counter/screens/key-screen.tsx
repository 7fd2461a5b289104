import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CallError, call } from '../api';
import { device } from '../device';
import { LanguageChoice } from '../parts/language-choice';
import { TextField } from '../parts/text-field';
import { t } from '../texts';

/** Asks for the key of the shop. */
export const KeyScreen = observer(function KeyScreen() {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    const typed = key.trim();
    if (!typed) return setProblem(t('key.missing'));
    setBusy(true);
    try {
      await call('staff', undefined, { shopKey: typed });
      device.set({ key: typed });
    } catch (error) {
      const isWrong = error instanceof CallError && error.code === 'UNAUTHORIZED';
      setProblem(isWrong ? t('key.wrong') : (error as Error).message);
      setBusy(false);
    }
  };
  return (
    <main className="gate">
      <form
        className="gate__card"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h1>{t('key.title')}</h1>
        <TextField
          id="shop-key"
          label={t('key.label')}
          hint={t('key.hint')}
          type="password"
          value={key}
          problem={problem}
          onChange={setKey}
        />
        <button type="submit" className="button" disabled={isBusy}>
          {t('key.submit')}
        </button>
        <LanguageChoice />
      </form>
    </main>
  );
});
