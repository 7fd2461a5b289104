import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { clockText } from '../format';
import type { RedeemStore } from '../redeem-store';
import { sheetText } from '../texts/sheets';

const SHOWN = 7;

interface Props {
  codes: RedeemStore;
  board: BoardStore;
}

/** The last code that was refused, and how many were wrong. */
const LastRefused = observer(function LastRefused({ codes, board }: Props) {
  const { refused } = codes;
  if (!refused) return null;
  const time = clockText(refused.time, board.shop?.utc_offset_minutes ?? 0, device.language);
  return (
    <div className="redeem__refused" id="redeem-refused">
      <p className="redeem__row">
        <b>{sheetText('redeem.refusedAt', { time })}</b>
        <span>{refused.code}</span>
      </p>
      <p>{refused.reason()}</p>
      {refused.wrong === null ? null : <p className="muted">{sheetText('redeem.wrong', { count: refused.wrong })}</p>}
    </div>
  );
});

/** What was redeemed in the shop today, the newest first. */
export const RedeemList = observer(function RedeemList({ codes, board }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = codes.redeemed ?? [];
  const { language } = device;
  return (
    <aside className="redeem__side">
      <div className="redeem__row">
        <h3>{sheetText('redeem.list')}</h3>
        <span className="muted" id="redeem-total">
          {sheetText('redeem.total', { count: codes.total })}
        </span>
      </div>
      {codes.redeemed?.length === 0 ? <p className="muted">{sheetText('redeem.none')}</p> : null}
      <ul className="rows">
        {rows.slice(0, showsAll ? rows.length : SHOWN).map((one) => (
          <li key={one.code} className="row" data-redeemed={one.code}>
            <div className="row__text">
              <b>{one.name[language]}</b>
              <span className="muted">
                {[sheetText(`redeem.kind.${one.item_kind}`), one.customer].filter(Boolean).join(' · ')}
              </span>
            </div>
            <div className="redeem__when">
              <b>{clockText(one.redeemtime, board.shop?.utc_offset_minutes ?? 0, language)}</b>
              <span className="muted">{one.redeem_by}</span>
            </div>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && !showsAll ? (
        <button type="button" id="redeem-all" className="button button--quiet" onClick={() => setShowsAll(true)}>
          {sheetText('redeem.all')}
        </button>
      ) : null}
      <LastRefused codes={codes} board={board} />
    </aside>
  );
});
