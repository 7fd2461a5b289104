import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { call } from '../api';
import type { BoardStore } from '../board-store';
import { device, themes } from '../device';
import { RadioChips } from '../radio-chips';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { CashCountBlock } from './cash-count-block';
import { LanguageChoice } from './language-choice';
import { PrintBlock } from './print-block';
import { Sheet } from './sheet';
import { StaffBlock } from './staff-block';
import { SureButton } from './sure-button';
import { TodayBlock } from './today-block';

const PAUSES = [15, 30, 60, null] as const;

interface BlockProps {
  store: BoardStore;
}

/** Does a change of the shop and shows its new state. Returns what went wrong. */
function useChange(store: BoardStore): [problem: string, run: (work: () => ReturnType<typeof call<'pause'>>) => void] {
  const [problem, setProblem] = useState('');
  const run = (work: () => ReturnType<typeof call<'pause'>>): void => {
    setProblem('');
    work().then(
      (shop) => {
        store.takeShop(shop);
        store.say(sheetText('shop.saved'));
      },
      (error: Error) => setProblem(t('act.failed', { reason: error.message })),
    );
  };
  return [problem, run];
}

const PauseBlock = observer(function PauseBlock({ store }: BlockProps) {
  const [problem, run] = useChange(store);
  const isPaused = store.shop?.paused_until != null;
  return (
    <section className="block">
      <h3>{sheetText('shop.pause')}</h3>
      <div className="chips">
        {PAUSES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            id={`pause-${minutes ?? 'told'}`}
            className="button button--small button--quiet"
            onClick={() => run(() => call('pause', { minutes }))}
          >
            {minutes === null ? sheetText('shop.untilTold') : sheetText('shop.minutes', { count: minutes })}
          </button>
        ))}
        {isPaused ? (
          <button
            type="button"
            id="resume"
            className="button button--small"
            onClick={() => run(() => call('resume', {}))}
          >
            {sheetText('shop.resume')}
          </button>
        ) : null}
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
    </section>
  );
});

const DeviceBlock = observer(function DeviceBlock({ store }: BlockProps) {
  const { shift } = device;
  const endShift = async (): Promise<void> => {
    await call('endShift', {}).catch(() => undefined);
    device.set({ shift: null });
  };
  return (
    <section className="block">
      <h3>{sheetText('shop.device')}</h3>
      <LanguageChoice />
      <RadioChips
        name="theme"
        label={sheetText('shop.theme')}
        values={themes}
        value={device.theme}
        onChange={(theme) => device.set({ theme })}
        textOf={(theme) => sheetText(`theme.${theme}`)}
      />
      <PrintBlock />
      <div className="chips">
        <SureButton
          id="end-shift"
          className="button button--small"
          label={sheetText('shop.endShift', { name: shift?.name ?? '' })}
          sure={sheetText('shop.endShiftSure', { count: store.openOrders })}
          isAsked={store.openOrders > 0}
          onSure={() => void endShift()}
        />
        <SureButton
          id="forget-key"
          className="button button--small button--danger"
          label={t('shop.forget')}
          sure={t('shop.forgetSure')}
          onSure={() => void endShift().then(() => device.forget())}
        />
      </div>
    </section>
  );
});

/** Pauses, hours of today, staff, and how this device looks. */
export const ShopSheet = observer(function ShopSheet({ store, onClose }: BlockProps & { onClose: () => void }) {
  return (
    <Sheet id="shop-sheet" title={store.shop?.shop.name ?? sheetText('shop.title')} onClose={onClose}>
      <PauseBlock store={store} />
      {store.shop ? <TodayBlock store={store} shop={store.shop} /> : null}
      <CashCountBlock store={store} />
      <StaffBlock store={store} />
      <DeviceBlock store={store} />
    </Sheet>
  );
});
