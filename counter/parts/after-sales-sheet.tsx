import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { money } from '@/lib/money';
import type { OpsAfterSale } from '../../server/src/internal-contract/ops-after-sale.schemas';
import type { OpsCoupon } from '../../server/src/internal-contract/ops-coupon.schemas';
import { call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { dayClockText } from '../format';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { useDraft } from '../use-draft';
import { useKeyFor } from '../use-key-for';
import { Cups } from './cups';
import { Pictures } from './pictures';
import { Sheet } from './sheet';
import { SorryField, useSorry } from './sorry-field';
import { SureButton } from './sure-button';
import { TextField } from './text-field';

const TEXT_MAX = 140;
const ANSWERED_MAX = 20;

interface Props {
  store: BoardStore;
}

type Row = Props & { row: OpsAfterSale };

/** What is known of a delivery that did not arrive, as its customer says. */
function deliveryText(
  { sendtime, arrivetime, arrived_by, arrived_who: name }: NonNullable<OpsAfterSale['delivery']>,
  at: (time: number) => string,
): string {
  const sent = sendtime === null ? '' : sheetText('after.sent', { time: at(sendtime) });
  if (arrivetime === null) return [sent, sheetText('after.arrived.none')].filter(Boolean).join(' · ');
  const byShop = name ? 'after.arrived.shop' : 'after.arrived.counter';
  const key = arrived_by === 'system' ? 'after.arrived.system' : byShop;
  return [sent, sheetText(key, { time: at(arrivetime), name })].filter(Boolean).join(' · ');
}

const Head = observer(function Head({ store, row }: Row) {
  const place = { now: store.now, offsetMinutes: store.shop?.utc_offset_minutes ?? 0, language: device.language };
  const at = (time: number): string => dayClockText(time, place);
  return (
    <>
      <p>
        <b>{row.pickup_no ?? row.order_sn}</b> · <b>{money(row.amount)}</b> · {at(row.createtime)}{' '}
        <a href={`tel:${row.mobile}`}>{row.mobile}</a>
      </p>
      <p className="written">
        {sheetText(`after.reason.${row.reason_code}`)}
        {row.content ? `: ${row.content}` : ''}
      </p>
      {row.reason_code === 'notArrived' && row.delivery ? (
        <p id={`delivery-${row.after_sn}`}>{deliveryText(row.delivery, at)}</p>
      ) : null}
      <Pictures id={row.after_sn} urls={row.images} />
      <p className="muted">{sheetText('after.until', { time: at(row.answer_until) })}</p>
    </>
  );
});

/** Sends the answer to one report. What failed is repeated under its key. */
function useDecision({ store, row }: Row) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = useKeyFor();
  const decide = async (body: Parameters<typeof call<'decide'>>[1], isSorry: boolean): Promise<void> => {
    let failed = '';
    setBusy(true);
    setProblem('');
    try {
      const { amount, coupon } = await call('decide', body, { key: key.of(body) });
      const done = amount > 0 ? sheetText('after.granted', { amount: money(amount) }) : sheetText('after.refused');
      store.say(isSorry && !coupon ? `${done}. ${sheetText('sorry.none')}` : done);
    } catch (error) {
      failed = t('act.failed', { reason: (error as Error).message });
      setProblem(failed);
    }
    setBusy(false);
    await store.desk.loadAfterSales();
    const isOpen = store.desk.openAfterSales.some(({ after_sn }) => after_sn === row.after_sn);
    if (failed && !isOpen) store.say(failed);
  };
  return { problem, setProblem, isBusy, decide, after_sn: row.after_sn };
}

/** How many cups of a report are to be paid back: all of them, until fewer are chosen. */
function useCups({ items }: OpsAfterSale) {
  const [cups, setCups] = useState<Record<number, number>>({});
  const chosen = items.map(({ line_id, num }) => ({ line_id, num: cups[line_id] ?? num }));
  return {
    chosen,
    count: chosen.reduce((total, { num }) => total + num, 0),
    sum: chosen.reduce((total, { num }, at) => total + (items[at]?.cup_amounts[num - 1] ?? 0), 0),
    isAll: items.every(({ num }, at) => chosen[at]?.num === num),
    choose: (line: number, num: number) => setCups({ ...cups, [line]: num }),
  };
}

/** What of an order is asked back that did not arrive: all of it, so there is nothing to choose. */
const WholeOrder = observer(function WholeOrder({ row }: Pick<Row, 'row'>) {
  const { language } = device;
  const cups = row.items.map(({ num, name_json }) => `${num} × ${name_json[language]}`);
  return <p>{[...cups, sheetText('after.fees', { amount: money(row.fee_amount) })].join(' · ')}</p>;
});

const Open = observer(function Open({ store, row, sorry }: Row & { sorry: OpsCoupon | null }) {
  const { language } = device;
  const { problem, setProblem, isBusy, decide, after_sn } = useDecision({ store, row });
  const { chosen, count, sum, isAll, choose } = useCups(row);
  const isWhole = row.reason_code === 'notArrived';
  const [answer, setAnswer] = useDraft(`answer-${after_sn}`);
  const [isSorry, setSorry] = useState(false);
  const reason = answer.trim();
  const has = (isThere: boolean, otherwise: 'after.choose' | 'after.answerNeeded'): boolean => {
    setProblem(isThere ? '' : sheetText(otherwise));
    if (!isThere && otherwise === 'after.answerNeeded') document.getElementById(`answer-${after_sn}`)?.focus();
    return isThere;
  };
  const mayGrant = (): boolean =>
    has(isWhole || count > 0, 'after.choose') && has(isAll || reason !== '', 'after.answerNeeded');
  const mayRefuse = (): boolean => has(reason !== '', 'after.answerNeeded');
  const grant = (): void => {
    const items = isAll ? {} : { items: chosen.filter(({ num }) => num > 0) };
    if (mayGrant()) void decide({ after_sn, decision: 'grant', ...items, reason, sorry: isSorry ? 1 : 0 }, isSorry);
  };
  const refuse = (): void => {
    if (mayRefuse()) void decide({ after_sn, decision: 'refuse', reason }, false);
  };
  return (
    <li className="block" id={`after-${after_sn}`}>
      <Head store={store} row={row} />
      {isWhole ? <WholeOrder row={row} /> : null}
      {(isWhole ? [] : row.items).map((item, at) => (
        <Cups
          key={item.line_id}
          id={item.line_id}
          label={sheetText('after.cups', { name: item.name_json[language] })}
          most={item.num}
          num={chosen[at]?.num ?? 0}
          onChange={(num) => {
            setProblem('');
            choose(item.line_id, num);
          }}
        >
          {item.num} × {item.name_json[language]} <span className="muted">{item.spec_json[language]}</span>
        </Cups>
      ))}
      <TextField
        id={`answer-${after_sn}`}
        label={sheetText('after.answer')}
        value={answer}
        maxLength={TEXT_MAX}
        problem={problem}
        onChange={setAnswer}
      />
      <SorryField sorry={sorry} isOn={isSorry} onChange={setSorry} />
      <div className="pair-buttons">
        <SureButton
          id={`grant-${after_sn}`}
          label={
            isAll
              ? sheetText('after.grant', { amount: money(row.amount) })
              : sheetText('after.grantPart', { count, amount: money(sum) })
          }
          sure={sheetText('after.sure')}
          hint={t('sure.hint')}
          disabled={isBusy}
          mayAsk={mayGrant}
          onSure={grant}
        />
        <SureButton
          id={`refuse-${after_sn}`}
          className="button button--quiet"
          label={sheetText('after.refuse')}
          sure={sheetText('after.refuseSure')}
          hint={t('sure.hint')}
          disabled={isBusy}
          mayAsk={mayRefuse}
          onSure={refuse}
        />
      </div>
    </li>
  );
});

function answeredText({ state, who, amount, granted_amount }: OpsAfterSale): string {
  if (state === 'applied') return '';
  const by = who ? sheetText('after.by', { name: who }) : state === 'withdrawn' ? '' : sheetText('after.nobody');
  return [sheetText(`after.state.${state}`), money(granted_amount || amount), by].filter(Boolean).join(' · ');
}

/** What customers ask back of orders that were handed over: to be answered, then what was answered last. */
export const AfterSalesSheet = observer(function AfterSalesSheet({ store, onClose }: Props & { onClose: () => void }) {
  const sorry = useSorry();
  const open = store.desk.openAfterSales;
  const answered = (store.desk.afterSales ?? []).filter(({ state }) => state !== 'applied').slice(0, ANSWERED_MAX);
  return (
    <Sheet id="aftersales-sheet" title={sheetText('after.title')} onClose={onClose}>
      {open.length === 0 ? <p className="muted">{sheetText('after.none')}</p> : null}
      <ul className="rows">
        {open.map((row) => (
          <Open key={row.after_sn} store={store} row={row} sorry={sorry} />
        ))}
      </ul>
      {answered.length > 0 ? (
        <section className="block">
          <h3>{sheetText('after.answered')}</h3>
          <ul className="rows">
            {answered.map((row) => (
              <li key={row.after_sn} className="row">
                <div className="row__text">
                  <b>{row.pickup_no ?? row.order_sn}</b> · {answeredText(row)}
                  {row.refuse_reason ? <span className="muted">{row.refuse_reason}</span> : null}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Sheet>
  );
});
