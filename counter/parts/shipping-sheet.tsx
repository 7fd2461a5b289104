import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { addressLines } from '@/domain/address-lines';
import { groupedPhone } from '@/lib/phone-groups';
import type { OpsShipment } from '../../server/src/internal-contract/ops-shipping.schemas';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { clockText, dayClockText } from '../format';
import { labelOf, openLabel } from '../label/open-label';
import { type ShippingStore, shippingStoreOf } from '../shipping-store';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { Sheet } from './sheet';
import { SureButton } from './sure-button';
import { TextField } from './text-field';

interface Props {
  store: BoardStore;
  shipment: OpsShipment;
}

const goodsText = ({ goods }: OpsShipment): string =>
  goods.map(({ num, name }) => `${num} × ${name[device.language]}`).join(sheetText('listMark'));

const LabelButton = observer(function LabelButton({ store, shipment }: Props) {
  const { shipping } = store.desk;
  const open = (): void => {
    if (shipping && !openLabel(labelOf(shipment, shipping.sender))) store.say(sheetText('label.blocked'));
  };
  return (
    <button
      type="button"
      id={`label-${shipment.order_sn}`}
      className="button button--small button--quiet"
      onClick={open}
    >
      {sheetText('label.open')}
    </button>
  );
});

/** What is put into a parcel, and where it goes. */
const Content = observer(function Content({ shipment }: Pick<Props, 'shipment'>) {
  const { goods, remark, address } = shipment;
  const { language } = device;
  return (
    <>
      <ul className="ticket__lines">
        {goods.map(({ num, name, note }) => (
          <li key={name.en}>
            <b>
              {num} × {name[language]}
            </b>{' '}
            <span className="muted">{note[language]}</span>
          </li>
        ))}
      </ul>
      {remark ? <p className="ticket__note">{t('ticket.note', { text: remark })}</p> : null}
      <div className="receiver">
        <p>
          <b>{address.name}</b>{' '}
          <a href={`tel:${address.areacode}${address.mobile}`}>
            {address.areacode} {groupedPhone(address.mobile)}
          </a>
        </p>
        <p>{addressLines(address).join(', ')}</p>
        {address.courier_note ? (
          <p className="ticket__note">{t('ticket.courierNote', { text: address.courier_note })}</p>
        ) : null}
      </div>
    </>
  );
});

const CourierChoice = observer(function CourierChoice({ store, sn }: { store: BoardStore; sn: string }) {
  const parcels = shippingStoreOf(store);
  const { courier, courierProblem } = parcels.parcelOf(sn);
  return (
    <fieldset aria-describedby={courierProblem ? `courier-${sn}-problem` : undefined}>
      <legend>{sheetText('shipping.courier')}</legend>
      <div className="chips">
        {store.desk.shipping?.couriers.map((name) => (
          <label key={name} className="chip">
            <input
              type="radio"
              name={`courier-${sn}`}
              value={name}
              checked={name === courier}
              onChange={() => parcels.setCourier(sn, name)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p id={`courier-${sn}-problem`} className="problem" role="alert">
        {courierProblem}
      </p>
    </fieldset>
  );
});

interface ParcelProps extends Props {
  parcels: ShippingStore;
  /** Its place in the list. */
  at: number;
}

const Parcel = observer(function Parcel({ store, parcels, shipment, at }: ParcelProps) {
  const { order_sn: sn, createtime } = shipment;
  const { tracking, trackingProblem, failure, isSending } = parcels.parcelOf(sn);
  const offsetMinutes = store.shop?.utc_offset_minutes ?? 0;
  const time = dayClockText(createtime, { now: store.now, offsetMinutes, language: device.language });
  const ship = (): void => void parcels.ship(sn);
  return (
    <li className="block" data-parcel={sn}>
      <div className="redeem__row">
        <h3>
          {sn} <span className="muted">{time}</span>
        </h3>
        <LabelButton store={store} shipment={shipment} />
      </div>
      <Content shipment={shipment} />
      <form
        onSubmit={(event) => {
          // A scanner ends with Enter.
          event.preventDefault();
          ship();
        }}
      >
        <CourierChoice store={store} sn={sn} />
        <TextField
          id={`tracking-${sn}`}
          label={sheetText('shipping.tracking')}
          value={tracking}
          problem={trackingProblem}
          onChange={(text) => parcels.setTracking(sn, text)}
        />
        <p className="problem" role="alert">
          {failure}
        </p>
        <SureButton
          id={`ship-${sn}`}
          isAsked={false}
          place={at}
          label={isSending ? t('act.sending') : sheetText(failure ? 'redeem.again' : 'shipping.ship')}
          sure=""
          disabled={isSending}
          onSure={ship}
        />
      </form>
    </li>
  );
});

/** What the shop has sent on this day, the newest first. */
const Shipped = observer(function Shipped({ store }: Pick<Props, 'store'>) {
  const shipped = store.desk.shipping?.shipped ?? [];
  const offset = store.shop?.utc_offset_minutes ?? 0;
  return (
    <aside className="redeem__side">
      <div className="redeem__row">
        <h3>{sheetText('shipping.today')}</h3>
        <span className="muted" id="shipped-total">
          {shipped.length}
        </span>
      </div>
      {shipped.length === 0 ? <p className="muted">{sheetText('shipping.todayNone')}</p> : null}
      <ul className="rows">
        {shipped.map((one) => (
          <li key={one.order_sn} className="row row--wraps" data-shipped={one.order_sn}>
            <div className="row__text">
              <b>{goodsText(one)}</b>
              <span className="muted">
                {one.address.name} · {one.order_sn}
              </span>
              <span>
                {one.courier} {one.tracking_no}
              </span>
              <span className="muted">
                {clockText(one.shiptime ?? 0, offset, device.language)} · {one.who}
              </span>
            </div>
            <LabelButton store={store} shipment={one} />
          </li>
        ))}
      </ul>
    </aside>
  );
});

/** What this shop sends for the chain: things of the points mall and prizes. */
export const ShippingSheet = observer(function ShippingSheet({
  store,
  onClose,
}: Pick<Props, 'store'> & { onClose: () => void }) {
  const parcels = shippingStoreOf(store);
  const list = useRef<HTMLUListElement>(null);
  const { shipping } = store.desk;
  const toShip = shipping?.to_ship ?? [];
  useEffect(() => {
    void store.desk.loadShipments();
  }, [store]);
  const first = toShip[0]?.order_sn;
  // A parcel that was sent goes with the field that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have changed
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>('input[type=text]')?.focus();
  }, [first, toShip.length]);
  return (
    <Sheet id="shipping-sheet" title={sheetText('shipping.title')} onClose={onClose}>
      <div className="redeem">
        <div className="redeem__main">
          {shipping?.total === 0 ? <p className="muted">{sheetText('shipping.none')}</p> : null}
          <ul ref={list}>
            {toShip.map((shipment, at) => (
              <Parcel key={shipment.order_sn} store={store} parcels={parcels} shipment={shipment} at={at} />
            ))}
          </ul>
          {shipping && shipping.total > toShip.length ? (
            <p className="muted">{sheetText('shipping.more', { count: shipping.total - toShip.length })}</p>
          ) : null}
        </div>
        <Shipped store={store} />
      </div>
    </Sheet>
  );
});
