import type { LabelProps, TextProps, ViewProps } from '@tarojs/components';
import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { domProps, taroEvent } from './dom-props';

/** Duration of a long press in mini-programs, in milliseconds (Taro's EventProps). */
const LONG_PRESS = 350;

type BoxProps = Omit<ViewProps, 'ref'> | Omit<TextProps, 'ref'>;
type BareBox = { tag: string; ownClass: string; props: BoxProps; outer: ForwardedRef<HTMLElement> };
type Pressable = Pick<ViewProps, 'onLongPress' | 'onClick'>;

/** Touch handlers for `onLongPress`. The click that ends a long press is stopped, as in mini-programs. */
function useLongPress({ onLongPress, onClick }: Pressable) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const pressed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onLongPress) return {};
  return {
    onTouchStart(event: SyntheticEvent) {
      stop();
      pressed.current = false;
      timer.current = setTimeout(() => {
        pressed.current = true;
        onLongPress(taroEvent(event, 'longpress', {}));
      }, LONG_PRESS);
    },
    onTouchMove: stop,
    onTouchEnd: stop,
    onTouchCancel: stop,
    onClick(event: SyntheticEvent) {
      if (pressed.current) {
        pressed.current = false;
        event.stopPropagation();
        return;
      }
      (onClick as ((event: unknown) => void) | undefined)?.(event);
    },
  };
}

function both(first: unknown, second: unknown) {
  return (event: SyntheticEvent) => {
    (first as ((event: SyntheticEvent) => void) | undefined)?.(event);
    (second as ((event: SyntheticEvent) => void) | undefined)?.(event);
  };
}

/**
 * A box with listeners other than clicks: long press, or `catchMove`, which prevents the page behind from scrolling.
 */
function ListeningBox({ tag, ownClass, props, outer }: BareBox) {
  const own = useRef<HTMLElement>(null);
  useImperativeHandle(outer, () => own.current as HTMLElement);
  const press = useLongPress(props);
  const locked = Boolean((props as ViewProps).catchMove);
  useEffect(() => {
    const element = own.current;
    if (!locked || !element) return;
    const hold = (event: Event) => event.preventDefault();
    // React's listeners are passive, where preventDefault does nothing.
    element.addEventListener('touchmove', hold, { passive: false });
    return () => element.removeEventListener('touchmove', hold);
  }, [locked]);
  const attributes = domProps(props, ownClass);
  for (const [name, handler] of Object.entries(press)) {
    attributes[name] = name === 'onClick' ? handler : both(attributes[name], handler);
  }
  return createElement(tag, { ...attributes, ref: own }, props.children);
}

/** Most boxes have no listener but a click. They cost one element and no hooks. */
function box<P extends BoxProps>(tag: string, ownClass: string) {
  return forwardRef<HTMLElement, P>(function Box(props, ref) {
    if ('onLongPress' in props || 'catchMove' in props) {
      return <ListeningBox tag={tag} ownClass={ownClass} props={props as BoxProps} outer={ref} />;
    }
    return createElement(tag, { ...domProps(props as BoxProps, ownClass), ref }, props.children as ReactNode);
  });
}

export const View = box<Omit<ViewProps, 'ref'>>('div', 'x-view');
export const CoverView = View;
export const Text = box<Omit<TextProps, 'ref'>>('span', 'x-text');
export const Block = ({ children }: { children?: ReactNode }) => children;

export const Label = forwardRef<HTMLLabelElement, Omit<LabelProps, 'ref'>>(function Label(props, ref) {
  return (
    <label {...domProps(props, 'x-label')} htmlFor={props.for} ref={ref}>
      {props.children}
    </label>
  );
});
