import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { money } from '@/lib/money';
import type { OpsCode } from '../../server/src/internal-contract/ops-redemption.schemas';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { clockText, daysLeft } from '../format';
import type { RedeemStore } from '../redeem-store';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { SureButton } from './sure-button';

interface Props {
  code: OpsCode;
  board: BoardStore;
}

/** The date with its year, because codes are good for long. Returns an empty text for today. */
function dateText(seconds: number, { now, offset }: { now: number; offset: number }): string {
  const [day = '', today] = [seconds, now].map((time) =>
    new Date((time + offset * 60) * 1000).toISOString().slice(0, 10),
  );
  if (day === today) return '';
  const parts = day.split('-').map(Number);
  return (device.language === 'zh-Hans' ? parts : parts.reverse()).join('/');
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is to be known of a code before it is redeemed, or of why it is not. */
const Facts = observer(function Facts({ code, board }: Props) {
  const { language } = device;
  // What is written of goods is praise, and nothing that can be chosen.
  const isGoods = code.item_kind === 'points_goods' || code.item_kind === 'prize';
  const { now } = board;
  const offset = board.shop?.utc_offset_minutes ?? 0;
  const when = (seconds: number): string =>
    [dateText(seconds, { now, offset }), clockText(seconds, offset, language)].filter(Boolean).join(' ');
  const days = daysLeft(code.expiretime, { now, offsetMinutes: offset });
  const paid = code.pay_amount ? ` · ${money(code.pay_amount)}` : '';
  return (
    <dl className="redeem__facts">
      <Fact name={sheetText('redeem.for')}>{[code.customer, code.mobile].filter(Boolean).join(' · ')}</Fact>
      {code.note[language] && !isGoods ? (
        <Fact name={sheetText(code.item_kind === 'group' ? 'redeem.content' : 'redeem.choice')}>
          {code.note[language]}
        </Fact>
      ) : null}
      {code.num > 1 ? <Fact name={t('step.hand-over')}>{sheetText('redeem.pieces', { count: code.num })}</Fact> : null}
      {code.redeemtime === null ? (
        <Fact name={sheetText('redeem.until')}>
          {when(code.expiretime)}
          {code.endtime === null && days > 0 ? ` · ${sheetText('redeem.days', { count: days })}` : ''}
        </Fact>
      ) : (
        <Fact name={sheetText('redeem.used')}>
          {[when(code.redeemtime), code.redeem_shop, code.redeem_by].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {code.endtime === null ? null : <Fact name={sheetText('redeem.over')}>{when(code.endtime)}</Fact>}
      {code.state === 'other-shop' ? (
        <Fact name={sheetText('redeem.shops')}>{code.shops.join(sheetText('listMark'))}</Fact>
      ) : null}
      <Fact name={sheetText(`redeem.${code.got}`)}>
        {when(code.createtime)}
        {paid}
      </Fact>
    </dl>
  );
});

/** What the customer has written with the order. */
const Remark = ({ text }: { text: string }) =>
  text ? <p className="ticket__note">{t('ticket.note', { text })}</p> : null;

/** A code that was looked up, and the button that redeems it. */
export const ShownCode = observer(function ShownCode({ codes, code, board }: Props & { codes: RedeemStore }) {
  const { state, name, image, tint, number, of, unused, item_kind } = code;
  const isGood = state === 'good';
  const { isDone } = codes;
  return (
    <section className="redeem__code" aria-label={name[device.language]}>
      <p className={`redeem__band${isGood || isDone ? '' : ' is-bad'}`} id="redeem-state" role="status">
        <b>{isDone ? sheetText('redeem.done', { name: name[device.language] }) : sheetText(`redeem.${state}`)}</b>
        <span>{sheetText(`redeem.kind.${item_kind}`)}</span>
      </p>
      <div className="redeem__what">
        {image ? <img src={image} alt="" style={tint ? { background: tint } : undefined} /> : null}
        <div>
          <h3>{name[device.language]}</h3>
          {of > 1 ? (
            <p className="muted">
              {sheetText('redeem.place', { number, of })}, {sheetText('redeem.left', { count: unused })}
            </p>
          ) : null}
          <Facts code={code} board={board} />
          <Remark text={code.remark} />
        </div>
      </div>
      {codes.unknown ? (
        <p className="problem" role="alert">
          {sheetText('redeem.unknown', { reason: codes.unknown })}
        </p>
      ) : null}
      <div className="pair-buttons">
        <button type="button" id="redeem-not" className="button button--quiet" onClick={codes.clear}>
          {sheetText(isGood ? 'redeem.not' : 'redeem.next')}
        </button>
        {isGood ? (
          <SureButton
            id="redeem-now"
            isAsked={false}
            label={codes.isSending ? t('act.sending') : sheetText(codes.unknown ? 'redeem.again' : 'redeem.now')}
            sure=""
            disabled={codes.isSending}
            onSure={() => void codes.redeem()}
          />
        ) : null}
      </div>
    </section>
  );
});
