import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What the gallery shows of a component. Each state has a function that draws it. */
export type States = Readonly<Record<string, () => ReactNode>>;
/** States by the name of the component. `npm run check` compares the names with the exports. */
export type Entries = Readonly<Record<string, States>>;

/** All values of a union. If a value is missing, or is not one of the union, it does not compile. */
export const allOf = <Value extends string>(values: Readonly<Record<Value, true>>): Value[] =>
  Object.keys(values) as Value[];

/** `allOf` for a union of numbers. */
export const allNumbers = <Value extends number>(values: Readonly<Record<Value, true>>): Value[] =>
  Object.keys(values).map(Number) as Value[];

/** States with one for each value. */
export const each = <Value extends string | number>(
  values: readonly Value[],
  draw: (value: Value) => ReactNode,
): States => Object.fromEntries(values.map((value) => [String(value), () => draw(value)]));

interface LiveProps<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a control, so that it can be used in the gallery. */
export function Live<Value>({ initial, children }: LiveProps<Value>) {
  const [value, setValue] = useState(initial);
  return <>{children(value, setValue)}</>;
}

interface ActedProps {
  /** Called once with the drawn component, to bring it into a state that no property sets. */
  act: (box: HTMLElement) => void;
  children: ReactNode;
}

export function Acted({ act, children }: ActedProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(act);
  useEffect(() => {
    if (box.current) latest.current(box.current);
  }, []);
  return <div ref={box}>{children}</div>;
}

export const nothing = (): void => undefined;
