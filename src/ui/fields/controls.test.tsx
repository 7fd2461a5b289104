import { act, useState } from 'react';
import { Button } from '../buttons/button';
import { Tappable } from '../buttons/tappable';
import { confirms } from '../layers/confirm-store';
import { Tabs } from '../tabs';
import { clear, draw, press, role, tap } from '../test/draw';
import { CheckGroup, ChoiceGroup } from './chip';
import { SegmentedControl } from './segmented-control';
import { Stepper } from './stepper';
import { Switch } from './switch';

afterEach(clear);

describe('Tappable', () => {
  it('reacts to a tap, Enter and Space, and nothing else', async () => {
    const onTap = jest.fn();
    await draw(<Tappable onTap={onTap}>go</Tappable>);
    const button = role('button', 'go');
    expect(button.tabIndex).toBe(0);
    await tap(button);
    await press('Enter', button);
    const space = await press(' ', button);
    await press('a', button);
    expect(onTap).toHaveBeenCalledTimes(3);
    expect(space.defaultPrevented).toBe(true);
  });

  it('does not propagate its tap and keys', async () => {
    const [outer, inner] = [jest.fn(), jest.fn()];
    await draw(
      <Tappable onTap={outer} label="card">
        <Tappable onTap={inner} label="plus" />
      </Tappable>,
    );
    await tap(role('button', 'plus'));
    await press('Enter', role('button', 'plus'));
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 2]);
  });

  it('can be focused but does nothing when disabled', async () => {
    const onTap = jest.fn();
    await draw(<Tappable disabled label="hot" onTap={onTap} />);
    const button = role('button', 'hot');
    await tap(button);
    await press('Enter', button);
    expect(onTap).not.toHaveBeenCalled();
    expect([button.tabIndex, button.getAttribute('aria-disabled')]).toEqual([0, 'true']);
  });
});

describe('Button', () => {
  it('shows that it is busy and ignores further taps', async () => {
    const onTap = jest.fn();
    await draw(
      <Button busy onTap={onTap}>
        Pay
      </Button>,
    );
    const button = role('button', /Pay/);
    await tap(button);
    expect(onTap).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('is not busy while a question is open, and is again once that is answered', async () => {
    await draw(<Button busy>Leave</Button>);
    const spinners = () => document.querySelectorAll('.k-button__spinner').length;
    await act(async () => void confirms.ask({ title: 'Leave the team?', confirmText: 'Leave', cancelText: 'Stay' }));
    expect([spinners(), role('button', 'Leave').getAttribute('aria-busy')]).toEqual([0, null]);
    await act(async () => confirms.answer(true));
    expect(spinners()).toBe(1);
  });
});

function Temperature({ onPick }: { onPick: (id: string) => void }) {
  const [value, setValue] = useState('iced');
  return (
    <ChoiceGroup
      label="Temperature"
      value={value}
      options={[
        { id: 'iced', label: 'Iced' },
        { id: 'hot', label: 'Hot', disabled: true, note: 'Out of stock~' },
        { id: 'warm', label: 'Warm' },
      ]}
      onChange={(id) => {
        setValue(id);
        onPick(id);
      }}
    />
  );
}

describe('ChoiceGroup', () => {
  it('is one tab stop whose arrows skip unavailable choices, and cycle', async () => {
    const onPick = jest.fn();
    await draw(<Temperature onPick={onPick} />);
    const radios = () => Array.from(document.querySelectorAll<HTMLElement>('[role="radio"]'));
    expect(radios().map((radio) => radio.tabIndex)).toEqual([0, -1, -1]);
    radios()[0]?.focus();
    await press('ArrowRight');
    expect(document.activeElement?.textContent).toBe('Warm');
    await press('ArrowDown');
    expect(onPick.mock.calls).toEqual([['warm'], ['iced']]);
    expect(radios().map((radio) => radio.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
  });

  it('gives the reason for a disabled choice and ignores taps on it', async () => {
    const onPick = jest.fn();
    await draw(<Temperature onPick={onPick} />);
    await tap(role('radio', 'Hot, Out of stock~'));
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('CheckGroup', () => {
  it('toggles each separately', async () => {
    const onToggle = jest.fn();
    const options = [
      { id: 1, label: 'Boba' },
      { id: 2, label: 'Espresso' },
    ];
    await draw(<CheckGroup label="Extras" options={options} values={[2]} onToggle={onToggle} />);
    expect(role('checkbox', 'Espresso').getAttribute('aria-checked')).toBe('true');
    await tap(role('checkbox', 'Boba'));
    expect(onToggle).toHaveBeenCalledWith(1);
  });
});

describe('Stepper', () => {
  it('changes in steps of one and stops at its ends (spec §9: minimum 1)', async () => {
    const onChange = jest.fn();
    await draw(<Stepper label="Es Kopi" value={1} max={2} onChange={onChange} />);
    await tap(role('button', 'One less: Es Kopi'));
    expect(onChange).not.toHaveBeenCalled();
    await tap(role('button', 'One more: Es Kopi'));
    expect(onChange).toHaveBeenLastCalledWith(2);
    await draw(<Stepper label="Es Kopi" value={2} max={2} onChange={onChange} />);
    await press('Enter', role('button', 'One more: Es Kopi'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('Tabs', () => {
  it('react to arrows, Home and End and show counts', async () => {
    const onChange = jest.fn();
    const items = [
      { id: 0, label: 'All' },
      { id: 1, label: 'To pay', count: 120 },
      { id: 4, label: 'Making' },
    ];
    await draw(<Tabs label="Orders" items={items} value={1} onChange={onChange} />);
    const chosen = role('tab', /To pay/);
    expect(chosen.textContent).toBe('To pay99+');
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    chosen.focus();
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'x']) await press(key, chosen);
    expect(onChange.mock.calls.map(([id]) => id)).toEqual([0, 4, 0, 4]);
  });
});

describe('SegmentedControl and Switch', () => {
  it('report their state and change it', async () => {
    const [onChange, onSwitch] = [jest.fn(), jest.fn()];
    await draw(
      <>
        <SegmentedControl
          label="Theme"
          value="light"
          items={[
            { id: 'light', label: 'Light' },
            { id: 'dark', label: 'Dark' },
          ]}
          onChange={onChange}
        />
        <Switch label="Tableware" checked={false} onChange={onSwitch} />
      </>,
    );
    await press('ArrowRight', role('radio', 'Light'));
    await tap(role('switch', 'Tableware'));
    expect(onChange).toHaveBeenCalledWith('dark');
    expect(onSwitch).toHaveBeenCalledWith(true);
    expect(role('switch').getAttribute('aria-checked')).toBe('false');
  });
});
