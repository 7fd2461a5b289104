import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { UNTIL_TOLD } from '@/domain/opening-hours';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { clockText } from '../format';
import { t } from '../texts';

export type SheetName =
  | 'cash'
  | 'soldout'
  | 'shop'
  | 'refunds'
  | 'aftersales'
  | 'reviews'
  | 'feedback'
  | 'coupons'
  | 'redeem'
  | 'shipping'
  | 'keys';

interface Props {
  store: BoardStore;
  search: RefObject<HTMLInputElement>;
  onOpen: (name: SheetName) => void;
}

const MINUTE = 60;

/** What an open shop takes. */
const stateTexts = { soon: 'top.open', times: 'top.times', nothing: 'top.full' } as const;

/** Whether the shop takes orders, in words. */
function stateText({ shop }: BoardStore): string {
  if (!shop) return '';
  const { language } = device;
  const at = (time: number): string => clockText(time, shop.utc_offset_minutes, language);
  if (shop.paused_until !== null) {
    return shop.paused_until >= UNTIL_TOLD ? t('top.pausedOpen') : t('top.paused', { time: at(shop.paused_until) });
  }
  if (shop.is_open) return t(stateTexts[shop.takes]);
  return shop.next_open === null ? t('top.closed') : t('top.closedUntil', { time: at(shop.next_open) });
}

const Facts = observer(function Facts({ store }: { store: BoardStore }) {
  const average = store.shop?.average_seconds;
  return (
    <div className="top__facts">
      <span>{t('top.cups', { count: store.cups })}</span>
      {average ? <span>{t('top.average', { count: Math.max(1, Math.round(average / MINUTE)) })}</span> : null}
    </div>
  );
});

/** Finds a number. Esc clears it too. */
const Search = observer(function Search({ store, search }: Pick<Props, 'store' | 'search'>) {
  const clear = (): void => {
    store.setFind('');
    search.current?.focus();
  };
  return (
    <div className="top__search">
      <input
        ref={search}
        id="find"
        className="top__find"
        type="search"
        placeholder={t('top.search')}
        aria-label={t('top.search')}
        autoComplete="off"
        value={store.find}
        onChange={(event) => store.setFind(event.target.value)}
      />
      {store.find ? (
        <button type="button" id="find-clear" className="top__clear" aria-label={t('top.searchClear')} onClick={clear}>
          <span aria-hidden="true">×</span>
        </button>
      ) : null}
    </div>
  );
});

/** Who is here, whether orders are taken, and the ways to everything else. */
export const TopBar = observer(function TopBar({ store, search, onOpen }: Props) {
  const { shop, now } = store;
  const { refunds, openAfterSales, openReviews, cash, cashCalls, shipping } = store.desk;
  const isLoud = device.isLoud;
  return (
    <header className="top">
      <div className="top__shop">
        <h1>{shop?.shop.name ?? t('title')}</h1>
        <span>{device.shift?.name}</span>
      </div>
      <Facts store={store} />
      <button
        type="button"
        id="shop-state"
        className={`pill${shop && (!shop.is_open || shop.takes !== 'soon') ? ' pill--off' : ''}`}
        onClick={() => onOpen('shop')}
      >
        {stateText(store)}
      </button>
      <Search store={store} search={search} />
      <nav className="top__nav" data-full={refunds.length * openAfterSales.length > 0}>
        <button type="button" id="open-soldout" onClick={() => onOpen('soldout')}>
          {t('top.soldout')} <kbd>S</kbd>
        </button>
        <button type="button" id="open-reviews" onClick={() => onOpen('reviews')}>
          {t('top.reviews')} {openReviews || ''} <kbd>U</kbd>
        </button>
        <button type="button" id="open-feedback" onClick={() => onOpen('feedback')}>
          {t('top.feedback')} <kbd>F</kbd>
        </button>
        <button type="button" id="open-coupons" onClick={() => onOpen('coupons')}>
          {t('top.coupons')} <kbd>K</kbd>
        </button>
        <button type="button" id="open-redeem" onClick={() => onOpen('redeem')}>
          {t('top.redeem')} <kbd>T</kbd>
        </button>
        {shipping ? (
          <button type="button" id="open-shipping" onClick={() => onOpen('shipping')}>
            {t('top.shipping')} {shipping.total || ''} <kbd>D</kbd>
          </button>
        ) : null}
        <button type="button" id="open-shop" onClick={() => onOpen('shop')}>
          {t('top.shop')} <kbd>P</kbd>
        </button>
        <button
          type="button"
          id="sound"
          aria-pressed={isLoud}
          title={t(isLoud ? 'top.soundOn' : 'top.soundOff')}
          onClick={() => device.set({ isLoud: !isLoud })}
        >
          {t('top.sound')} <span aria-hidden="true">{isLoud ? '♪' : '✕'}</span> <kbd>M</kbd>
        </button>
        <button type="button" id="open-keys" title={t('top.keys')} onClick={() => onOpen('keys')}>
          <kbd>?</kbd>
        </button>
        {cash.length > 0 ? (
          // The key makes it flash again.
          <button
            key={cashCalls}
            type="button"
            id="open-cash"
            className={cashCalls > 0 ? 'is-hot is-called' : 'is-hot'}
            onClick={() => onOpen('cash')}
          >
            {t('top.cash')} {cash.length} <kbd>C</kbd>
          </button>
        ) : null}
        {refunds.length > 0 ? (
          <button type="button" id="open-refunds" className="is-hot" onClick={() => onOpen('refunds')}>
            {t('top.refunds')} {refunds.length} <kbd>R</kbd>
          </button>
        ) : null}
        {openAfterSales.length > 0 ? (
          <button type="button" id="open-aftersales" className="is-hot" onClick={() => onOpen('aftersales')}>
            {t('top.aftersales')} {openAfterSales.length} <kbd>A</kbd>
          </button>
        ) : null}
      </nav>
      <time className="top__clock">{clockText(now, shop?.utc_offset_minutes ?? 0, device.language)}</time>
    </header>
  );
});
