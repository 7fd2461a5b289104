import type { CommonEvent } from '@tarojs/components';
import type { CSSProperties, SyntheticEvent } from 'react';
// Imported here and not in the barrel, which the build skips.
import './components.scss';

/** Props of any light component: Taro's own and those that the caller adds (`aria-*`, `data-*`, `role`). */
export type LooseProps = { className?: string; style?: string | CSSProperties; nativeProps?: Record<string, unknown> };
export type DomProps = Record<string, unknown> & { className: string; style?: CSSProperties };

/** Props that are passed to the element unchanged. All others are Taro's, and handled by the component or dropped. */
const PASSED =
  /^(id|role|tabIndex|title|hidden|dangerouslySetInnerHTML|aria-|data-|on(Click|Touch|Transition|Animation|Mouse|Key|Focus|Blur))/;

const passed = new Map<string, boolean>();

/** A menu renders hundreds of elements with the same few prop names, so the result for each name is memoized. */
function isPassed(name: string): boolean {
  let answer = passed.get(name);
  if (answer === undefined) {
    answer = PASSED.test(name);
    passed.set(name, answer);
  }
  return answer;
}

/** Mini-programs accept a style as text; React needs an object. */
export function toStyle(style: string | CSSProperties | undefined): CSSProperties | undefined {
  if (!style) return undefined;
  if (typeof style !== 'string') return style;
  const out: Record<string, string> = {};
  for (const part of style.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const name = part.slice(0, colon).trim();
    const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    out[key] = part.slice(colon + 1).trim();
  }
  return out;
}

/** Attributes of the element: its own class first, then the passed props, then `nativeProps` unchanged. */
export function domProps(props: LooseProps, ownClass: string): DomProps {
  const out: DomProps = { className: props.className ? `${ownClass} ${props.className}` : ownClass };
  for (const name in props) {
    if (isPassed(name)) out[name] = props[name as keyof LooseProps];
  }
  const style = toStyle(props.style);
  if (style) out.style = style;
  return props.nativeProps ? Object.assign(out, props.nativeProps) : out;
}

/** Converts a React event to the event shape of mini-programs. */
export function taroEvent<D>(event: SyntheticEvent, type: string, detail: D): CommonEvent<D> {
  return {
    type,
    detail,
    target: event.target as unknown as CommonEvent<D>['target'],
    currentTarget: event.currentTarget as unknown as CommonEvent<D>['currentTarget'],
    timeStamp: event.timeStamp,
    preventDefault: () => event.preventDefault(),
    stopPropagation: () => event.stopPropagation(),
  };
}
