import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { BoardStore } from '../board-store';
import { device } from '../device';
import { clockText } from '../format';
import { focusedTicket, isTyping, moveFocus } from '../keys';
import { managerAsk } from '../manager-ask';
import { ColumnView } from '../parts/column-view';
import { MissingSheet } from '../parts/missing-sheet';
import { type SheetName, TopBar } from '../parts/top-bar';
import { loadPrinting } from '../printing';
import { sheetCode } from '../sheet-code';
import { t } from '../texts';
import { type Column, emptyRowOf, roomOf } from '../tickets';

type OpenNamed = (name: SheetName) => void;
type Opened = { name: SheetName } | { name: 'ticket' | 'cannot'; id: number } | null;

const sheetOfKey: Record<string, SheetName> = {
  c: 'cash',
  s: 'soldout',
  p: 'shop',
  r: 'refunds',
  a: 'aftersales',
  u: 'reviews',
  f: 'feedback',
  k: 'coupons',
  t: 'redeem',
  d: 'shipping',
  '?': 'keys',
};

/** Narrow screens show one column. */
const Tabs = observer(function Tabs({
  store,
  shown,
  onShow,
}: {
  store: BoardStore;
  shown: Column;
  onShow: (name: Column) => void;
}) {
  return (
    <nav className="tabs">
      {store.columns.map((name) => (
        <button key={name} type="button" aria-pressed={name === shown} onClick={() => onShow(name)}>
          {t(`col.${name}`)} <b>{store.count(name)}</b>
        </button>
      ))}
    </nav>
  );
});

/** What has just happened, above a sheet that is open. */
const Toast = observer(function Toast({ store }: { store: BoardStore }) {
  const element = useRef<HTMLParagraphElement>(null);
  const { toast } = store;
  useEffect(() => {
    // The one that is shown last is the topmost. Older browsers show it in the page.
    element.current?.hidePopover?.();
    if (toast) element.current?.showPopover?.();
  }, [toast]);
  return (
    <p ref={element} className="toast" role="status" {...{ popover: 'manual' }}>
      {toast}
    </p>
  );
});

const Notices = observer(function Notices({ store, onOpen }: { store: BoardStore } & { onOpen: OpenNamed }) {
  const { foundElsewhere } = store;
  const { state: link, lostAt } = store.connection;
  const time = clockText(lostAt ?? store.now, store.shop?.utc_offset_minutes ?? 0, device.language);
  return (
    <>
      <div className="strips">
        {link === 'offline' ? (
          <p className="notice notice--bad" id="offline" role="alert">
            {t('net.offline', { time })}
          </p>
        ) : null}
        {store.isRinging ? (
          <div role="alert">
            <button type="button" className="notice notice--ring" id="ringing" onClick={store.stopRinging}>
              {t('top.ringing')}
            </button>
          </div>
        ) : null}
      </div>
      {foundElsewhere ? (
        <button
          type="button"
          id="found-elsewhere"
          className="notice"
          onClick={() => {
            const sheet = store.leaveFind();
            if (sheet) onOpen(sheet);
          }}
        >
          {t(`top.found.${foundElsewhere}`)}
        </button>
      ) : store.isMissing ? (
        <p className="notice">{t('top.notFound')}</p>
      ) : null}
      <Toast store={store} />
    </>
  );
});

interface Keyboard {
  store: BoardStore;
  opened: Opened;
  open: (opened: Opened) => void;
  focusSearch: () => void;
}

/** A key for the ticket that has the focus. Returns false if there is none, or it is no such key. */
function actOnTicket(key: string, { store, open }: Keyboard): boolean {
  const sn = focusedTicket();
  const order = [...store.tickets.values()].find(({ order_sn }) => order_sn === sn);
  if (!order) return false;
  if (key === 'o') open({ name: 'ticket', id: order.id });
  else if (key === 'x') open({ name: 'cannot', id: order.id });
  else if (key === 'Enter' && document.activeElement?.matches('[data-ticket]')) {
    document.getElementById(`step-${order.order_sn}`)?.click();
  } else return false;
  return true;
}

/** A key of the board. Returns false if it is none. */
function actOnBoard(key: string, { store, open, focusSearch }: Keyboard): boolean {
  const sheet = sheetOfKey[key];
  // Only one shop of the chain sends.
  if (sheet === 'shipping' && !store.desk.shipping) return false;
  if (sheet) open({ name: sheet });
  else if (key === '/') focusSearch();
  else if (key === 'm') device.set({ isLoud: !device.isLoud });
  else return moveFocus(key);
  return true;
}

/** A key while a number is being typed. Returns false if it is none. */
function actOnSearch(key: string, { store, open }: Keyboard): boolean {
  if (key === 'Enter') {
    const sheet = store.leaveFind();
    if (sheet) open({ name: sheet });
    else moveFocus('ArrowRight');
  } else if (key === 'Escape') store.setFind('');
  else return false;
  return true;
}

function takeKey(event: KeyboardEvent, board: Keyboard): void {
  if (board.opened || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target)) {
    // Without this, the same key would press what has the focus now.
    if (actOnSearch(event.key, board)) event.preventDefault();
    return;
  }
  // A key that is held down touches once.
  if (event.repeat && event.key === 'Enter') return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (actOnTicket(key, board) || actOnBoard(key, board)) event.preventDefault();
}

/** Follows the keys while no sheet is open. */
function useKeys({ store, opened, open, focusSearch }: Keyboard): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => takeKey(event, { store, opened, open, focusSearch });
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store, opened, open, focusSearch]);
}

/** The sheet that is open. One of an order is gone with the order. */
const OpenedSheet = observer(function OpenedSheet({
  store,
  opened,
  onClose,
  onTicket,
}: {
  store: BoardStore;
  opened: NonNullable<Opened>;
  onClose: () => void;
  onTicket: (id: number) => void;
}) {
  const code = sheetCode.sheets;
  if (!code) return <MissingSheet onClose={onClose} />;
  if (!('id' in opened)) {
    const Named = code.sheets[opened.name];
    return <Named store={store} onClose={onClose} onTicket={onTicket} />;
  }
  const order = store.tickets.get(opened.id);
  if (!order) return null;
  return <code.TicketSheet store={store} order={order} startsWithCannot={opened.name === 'cannot'} onClose={onClose} />;
});

/** The question for a manager, above the sheet that asks it. */
const ManagerQuestion = observer(function ManagerQuestion() {
  const code = sheetCode.sheets;
  return managerAsk.isOpen && code ? <code.ManagerSheet /> : null;
});

/** The orders of the shop. */
export const Board = observer(function Board() {
  const [store] = useState(() => new BoardStore());
  const [opened, setOpened] = useState<Opened>(null);
  const [shown, setShown] = useState<Column>('new');
  const search = useRef<HTMLInputElement>(null);
  const [focusSearch] = useState(() => () => search.current?.focus());
  useEffect(() => {
    store.begin();
    void sheetCode.load();
    loadPrinting();
    return () => {
      store.end();
      managerAsk.dismiss();
    };
  }, [store]);
  useKeys({ store, opened, open: setOpened, focusSearch });
  const counts = store.columns.map((name) => store.count(name));
  const room = roomOf(counts);
  const openNamed: OpenNamed = (name) => setOpened({ name });
  return (
    <div className={`board${store.isRinging ? ' is-ringing' : ''}`} data-link={store.connection.state}>
      <TopBar store={store} search={search} onOpen={openNamed} />
      <Notices store={store} onOpen={openNamed} />
      <Tabs store={store} shown={shown} onShow={setShown} />
      <main
        className={`columns ${room.includes(2) ? 'is-rush' : `columns--${store.columns.length}`}`}
        data-empty-row={emptyRowOf(counts) ?? undefined}
      >
        {store.columns.map((name) => (
          <ColumnView
            key={name}
            store={store}
            name={name}
            isShown={name === shown}
            room={room}
            onMore={(id) => setOpened({ name: 'ticket', id })}
          />
        ))}
      </main>
      {opened ? (
        <OpenedSheet
          key={opened.name}
          store={store}
          opened={opened}
          onClose={() => setOpened(null)}
          onTicket={(id) => setOpened({ name: 'ticket', id })}
        />
      ) : null}
      <ManagerQuestion />
    </div>
  );
});
