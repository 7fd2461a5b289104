import type { PageInstance } from './page-instance';
import type { MiniElement } from './render';

interface Firing {
  /** The id of the element, for messages. */
  id: string;
  type: string;
  detail: Record<string, unknown>;
  /** The page with the methods that handle the event. */
  page: PageInstance;
}

function eventOf(
  type: string,
  detail: Record<string, unknown>,
  { target, currentTarget }: { target: MiniElement; currentTarget: MiniElement },
): object {
  const info = (element: MiniElement): object => ({
    id: element.attributes.id,
    dataset: { ...element.dataset },
    targetDataset: { ...element.dataset },
    tagName: element.tag,
  });
  return {
    type,
    timeStamp: performance.now(),
    detail,
    target: info(target),
    currentTarget: info(currentTarget),
    touches: [],
    changedTouches: [],
  };
}

/**
 * Fires an event at an element. A tap bubbles to the element's parents until one catches it.
 * @throws Error when the element is disabled, or nothing listens to the event
 */
export function fireAt(target: MiniElement, { id, type, detail, page }: Firing): void {
  if (target.attributes.disabled === true) throw new Error(`#${id} is disabled`);
  let heard = 0;
  for (let at: MiniElement | null = target; at; at = type === 'tap' ? at.parent : null) {
    const handler = at.handlers[type];
    if (!handler) continue;
    heard++;
    if (!page.has(handler.method)) throw new Error(`${page.route} has no method ${handler.method}`);
    page.call(handler.method, eventOf(type, detail, { target, currentTarget: at }));
    if (handler.stops) break;
  }
  if (heard === 0) throw new Error(`#${id} listens to no ${type}`);
}
