import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type Answer, call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { RadioChips } from '../radio-chips';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { Sheet } from './sheet';
import { TextField } from './text-field';

const kinds = ['ingredients', 'goods', 'values'] as const;
type Kind = (typeof kinds)[number];

/** One thing that can run out. */
interface Thing {
  id: number;
  name: string;
  /** Whether the shop has marked it. */
  isMarked: boolean;
  note: string;
}

function thingsOf(menu: Answer<'menu'>, kind: Kind): Thing[] {
  const { language } = device;
  const byIngredient = ({ is_out, soldout_switch }: { is_out: 0 | 1; soldout_switch: 0 | 1 }): string =>
    is_out && !soldout_switch ? sheetText('soldout.byIngredient') : '';
  if (kind === 'ingredients') {
    return menu.ingredients.map(({ ingredient_id, name_json, soldout_switch, goods, values }) => ({
      id: ingredient_id,
      name: name_json[language],
      isMarked: soldout_switch === 1,
      note: sheetText('soldout.needs', { count: goods + values }),
    }));
  }
  if (kind === 'goods') {
    return menu.goods.map((one) => ({
      id: one.goods_id,
      name: one.name_json[language],
      isMarked: one.soldout_switch === 1,
      note: byIngredient(one),
    }));
  }
  return menu.values
    .filter((one) => one.kind === 'topping')
    .map((one) => ({
      id: one.value_id,
      name: one.name_json[language],
      isMarked: one.soldout_switch === 1,
      note: byIngredient(one),
    }));
}

function mark(kind: Kind, id: number, soldout: 0 | 1): Promise<unknown> {
  if (kind === 'ingredients') return call('ingredient', { ingredient_id: id, soldout });
  if (kind === 'goods') return call('goods', { goods_id: id, soldout });
  return call('value', { value_id: id, soldout });
}

interface RowProps {
  kind: Kind;
  thing: Thing;
  onMarked: () => Promise<void>;
}

function Row({ kind, thing, onMarked }: RowProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const turn = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await mark(kind, thing.id, thing.isMarked ? 0 : 1);
      await onMarked();
    } catch (error) {
      setProblem(t('act.failed', { reason: (error as Error).message }));
    }
    setBusy(false);
  };
  return (
    <li className="row">
      <div className="row__text">
        {thing.name}
        {thing.note ? <span className="muted">{thing.note}</span> : null}
        {problem ? (
          <span className="problem" role="alert">
            {problem}
          </span>
        ) : null}
      </div>
      <button
        type="button"
        role="switch"
        id={`out-${kind}-${thing.id}`}
        aria-checked={thing.isMarked}
        aria-label={`${thing.name}: ${sheetText('soldout.out')}`}
        className="switch"
        disabled={isBusy}
        onClick={() => void turn()}
      >
        {sheetText(thing.isMarked ? 'soldout.out' : 'soldout.in')}
      </button>
    </li>
  );
}

/** What has run out: ingredients, drinks, extras. A mark is in every menu and cart within a second. */
export const SoldOutSheet = observer(function SoldOutSheet({
  store,
  onClose,
}: {
  store: BoardStore;
  onClose: () => void;
}) {
  const [menu, setMenu] = useState<Answer<'menu'> | null>(null);
  const [kind, setKind] = useState<Kind>('ingredients');
  const [find, setFind] = useState('');
  const [problem, setProblem] = useState('');
  const { menuVersion } = store;
  const load = async (): Promise<void> => {
    await call('menu').then(setMenu, (error: Error) => setProblem(error.message));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the menu has changed
  useEffect(() => void load(), [menuVersion]);
  const wanted = find.trim().toLowerCase();
  const things = menu ? thingsOf(menu, kind).filter(({ name }) => name.toLowerCase().includes(wanted)) : [];
  return (
    <Sheet id="soldout-sheet" title={sheetText('soldout.title')} onClose={onClose}>
      <RadioChips
        name="kind"
        label={sheetText('soldout.title')}
        values={kinds}
        value={kind}
        onChange={setKind}
        textOf={(one) => sheetText(`soldout.${one}`)}
      />
      <TextField
        id="soldout-find"
        label={sheetText('soldout.find')}
        value={find}
        problem={problem}
        onChange={setFind}
      />
      {menu && things.length === 0 ? <p className="muted">{sheetText('soldout.none')}</p> : null}
      <ul className="rows">
        {things.map((thing) => (
          <Row key={`${kind}-${thing.id}`} kind={kind} thing={thing} onMarked={load} />
        ))}
      </ul>
    </Sheet>
  );
});
