import type { ScrollViewProps } from '@tarojs/components';
import { forwardRef, type RefObject, type UIEvent, useEffect, useImperativeHandle, useRef } from 'react';
import { domProps, taroEvent } from './dom-props';

/** Distance from an end that counts as reached, in CSS pixels (Taro's default). */
const THRESHOLD = 50;

type Zone = 'upper' | 'lower' | '';
type Props = Omit<ScrollViewProps, 'ref'>;

function zoneOf(element: HTMLElement, props: Props): Zone {
  const sideways = Boolean(props.scrollX && !props.scrollY);
  const position = sideways ? element.scrollLeft : element.scrollTop;
  const seen = sideways ? element.clientWidth : element.clientHeight;
  const all = sideways ? element.scrollWidth : element.scrollHeight;
  if (all - position - seen <= Number(props.lowerThreshold ?? THRESHOLD)) return 'lower';
  return position <= Number(props.upperThreshold ?? THRESHOLD) ? 'upper' : '';
}

/** `scrollTop`, `scrollLeft` and `scrollIntoView` scroll the view only when they change. */
function useAskedPosition(own: RefObject<HTMLElement>, props: Props): void {
  const { scrollTop, scrollLeft, scrollIntoView, scrollWithAnimation } = props;
  const behavior: ScrollBehavior = scrollWithAnimation ? 'smooth' : 'auto';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the scroll behaviour must not scroll
  useEffect(() => {
    if (scrollTop != null) own.current?.scrollTo({ top: Number(scrollTop), behavior });
  }, [scrollTop]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (scrollLeft != null) own.current?.scrollTo({ left: Number(scrollLeft), behavior });
  }, [scrollLeft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const view = own.current;
    const target = scrollIntoView ? view?.querySelector(`[id="${scrollIntoView}"]`) : null;
    if (!view || !target) return;
    // Not element.scrollIntoView, which would scroll the page around the view as well.
    const from = view.getBoundingClientRect();
    const to = target.getBoundingClientRect();
    view.scrollTo({ top: view.scrollTop + to.top - from.top, left: view.scrollLeft + to.left - from.left, behavior });
  }, [scrollIntoView]);
}

/** The ref is the scrolling element itself. */
export const ScrollView = forwardRef<HTMLDivElement, Props>(function ScrollView(props, ref) {
  const own = useRef<HTMLDivElement>(null);
  const last = useRef({ zone: '' as Zone, top: 0, left: 0 });
  useImperativeHandle(ref, () => own.current as HTMLDivElement);
  useAskedPosition(own, props);

  const handleScroll = (event: UIEvent<HTMLDivElement>) => {
    const element = event.currentTarget;
    if (event.target !== element) return;
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth } = element;
    const deltaX = last.current.left - scrollLeft;
    const deltaY = last.current.top - scrollTop;
    props.onScroll?.(taroEvent(event, 'scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth, deltaX, deltaY }));
    const zone = zoneOf(element, props);
    if (zone !== last.current.zone) {
      if (zone === 'lower') props.onScrollToLower?.(taroEvent(event, 'scrolltolower', { direction: 'bottom' }));
      if (zone === 'upper') props.onScrollToUpper?.(taroEvent(event, 'scrolltoupper', { direction: 'top' }));
    }
    last.current = { zone, top: scrollTop, left: scrollLeft };
  };

  const ways = `${props.scrollY ? ' x-scroll-y' : ''}${props.scrollX ? ' x-scroll-x' : ''}`;
  return (
    <div {...domProps(props, `x-scroll${ways}`)} ref={own} onScroll={handleScroll}>
      {props.children}
    </div>
  );
});
