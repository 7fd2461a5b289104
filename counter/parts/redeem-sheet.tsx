import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoardStore } from '../board-store';
import { type RedeemStore, redeemStoreOf } from '../redeem-store';
import { sheetText } from '../texts/sheets';
import { hasCamera, RedeemCamera } from './redeem-camera';
import { RedeemList } from './redeem-list';
import { ShownCode } from './redeem-shown';
import { Sheet } from './sheet';

interface Props {
  store: BoardStore;
  onClose: () => void;
  onTicket: (id: number) => void;
}

const Field = observer(function Field({ codes, onTicket }: { codes: RedeemStore; onTicket: Props['onTicket'] }) {
  const input = useRef<HTMLInputElement>(null);
  const [isFilming, setFilming] = useState(false);
  const { typed, shown, problem } = codes;
  // A dialog gives the focus to the field that has this attribute. React would give it before the dialog is open.
  useLayoutEffect(() => input.current?.setAttribute('autofocus', ''), []);
  // The next code that is scanned takes the place of the one that was read, whichever button had the focus.
  useEffect(() => {
    input.current?.focus();
    if (shown || problem) input.current?.select();
  }, [shown, problem]);
  return (
    <>
      <form
        className="redeem__form"
        onSubmit={(event) => {
          event.preventDefault();
          const order = codes.submit();
          if (order !== null) onTicket(order);
        }}
      >
        <label htmlFor="redeem-code">{sheetText('redeem.field')}</label>
        <div className="redeem__field">
          <input
            ref={input}
            id="redeem-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            aria-describedby="redeem-hint redeem-problem"
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => codes.setTyped(target.value)}
          />
          {typed ? (
            <button
              type="button"
              id="redeem-clear"
              className="round"
              aria-label={sheetText('redeem.clear')}
              onClick={() => {
                codes.clear();
                input.current?.focus();
              }}
            >
              <span aria-hidden="true">×</span>
            </button>
          ) : null}
        </div>
        <button type="submit" id="redeem-find" className="button button--small">
          {sheetText('redeem.find')}
        </button>
        {hasCamera() ? (
          <button
            type="button"
            id="redeem-camera"
            className="button button--small button--quiet"
            aria-pressed={isFilming}
            onClick={() => setFilming(!isFilming)}
          >
            {sheetText(isFilming ? 'redeem.cameraStop' : 'redeem.camera')}
          </button>
        ) : null}
      </form>
      <p id="redeem-hint" className="muted">
        {sheetText('redeem.hint')}
      </p>
      <p id="redeem-problem" className="problem" role="alert">
        {problem}
      </p>
      {isFilming ? (
        <RedeemCamera
          onCode={(code) => {
            setFilming(false);
            codes.setTyped(code);
          }}
          onFailure={(problem) => {
            setFilming(false);
            codes.say(problem);
          }}
        />
      ) : null}
    </>
  );
});

/** Redeems codes of customers: vouchers, group buys, points and prizes. */
export const RedeemSheet = observer(function RedeemSheet({ store, onClose, onTicket }: Props) {
  const codes = redeemStoreOf(store);
  const { redemptions } = store;
  useEffect(() => {
    const typed = store.takeTypedCode();
    if (typed) codes.setTyped(typed);
  }, [codes, store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another counter has redeemed a code
  useEffect(() => {
    void codes.load();
  }, [codes, redemptions]);
  return (
    <Sheet id="redeem-sheet" title={sheetText('redeem.title')} onClose={onClose}>
      <div className="redeem">
        <div className="redeem__main">
          <Field codes={codes} onTicket={onTicket} />
          {codes.isLooking ? (
            <p className="muted" role="status">
              {sheetText('redeem.looking')}
            </p>
          ) : null}
          {codes.shown ? <ShownCode key={codes.shown.code} codes={codes} code={codes.shown} board={store} /> : null}
        </div>
        <RedeemList codes={codes} board={store} />
      </div>
    </Sheet>
  );
});
