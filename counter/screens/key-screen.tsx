import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CallError, call } from '../api';
import { device } from '../device';
import { GateForm } from '../parts/gate-form';
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
    <GateForm title={t('key.title')} submit={t('key.submit')} disabled={isBusy} onSubmit={submit}>
      <TextField
        id="shop-key"
        label={t('key.label')}
        hint={t('key.hint')}
        type="password"
        value={key}
        problem={problem}
        onChange={setKey}
      />
    </GateForm>
  );
});
