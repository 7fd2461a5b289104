import type { CommonEvent } from '@tarojs/components';
import type { CSSProperties, SyntheticEvent } from 'react';
// Here and not in the barrel, which the build skips over.
import './components.scss';

/** What any light component is given: Taro's own props and whatever the caller adds (`aria-*`, `data-*`, `role`). */
export type LooseProps = { className?: string; style?: string | CSSProperties; nativeProps?: Record<string, unknown> };
export type DomProps = Record<string, unknown> & { className: string; style?: CSSProperties };

/** Names that an element takes as they are; everything else is Taro's and handled by the component, or dropped. */
const PASSED =
  /^(id|role|tabIndex|title|hidden|dangerouslySetInnerHTML|aria-|data-|on(Click|Touch|Transition|Animation|Mouse|Key|Focus|Blur))/;

const passed = new Map<string, boolean>();

/** A menu draws hundreds of elements with the same few prop names: each name is matched once. */
function isPassed(name: string): boolean {
  let answer = passed.get(name);
  if (answer === undefined) {
    answer = PASSED.test(name);
    passed.set(name, answer);
  }
  return answer;
}

/** Mini-programs take a style as text; React wants an object. */
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

/** The element's attributes: its own class first, then what passes through, then `nativeProps` as given. */
export function domProps(props: LooseProps, ownClass: string): DomProps {
  const out: DomProps = { className: props.className ? `${ownClass} ${props.className}` : ownClass };
  for (const name in props) {
    if (isPassed(name)) out[name] = props[name as keyof LooseProps];
  }
  const style = toStyle(props.style);
  if (style) out.style = style;
  return props.nativeProps ? Object.assign(out, props.nativeProps) : out;
}

/** The event shape of mini-programs, made from React's. */
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
