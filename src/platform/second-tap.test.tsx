import './second-tap.h5';

const elements = new Map<string, HTMLElement>();
let under: HTMLElement;
let taken: string[];

/** Sets the element under the finger. */
function lay(name: string): HTMLElement {
  let element = elements.get(name);
  if (!element) {
    element = document.createElement('div');
    element.className = 'k-tap';
    element.tabIndex = 0;
    element.append(document.createElement('span'));
    element.addEventListener('click', () => taken.push(name));
    document.body.append(element);
    elements.set(name, element);
  }
  under = element;
  return element;
}

function click(target: Element, { x = 100, y = 600, detail = 1 } = {}): MouseEvent {
  const options = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail };
  const [press, tap] = [new MouseEvent('mousedown', options), new MouseEvent('click', options)];
  for (const event of [press, tap]) {
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    target.dispatchEvent(event);
  }
  return press;
}

beforeAll(() => {
  // One clock for all tests, because the module stores the last tap.
  jest.useFakeTimers();
  document.elementFromPoint = () => under;
});
beforeEach(() => {
  jest.advanceTimersByTime(20_000);
  taken = [];
});
afterAll(() => {
  jest.useRealTimers();
});

describe('a second tap', () => {
  test.each([80, 350, 600])('is ignored by an element that appeared under the finger %s ms ago', (ms) => {
    click(lay('continue'));
    lay('pay');
    jest.advanceTimersByTime(ms);
    const press = click(under, { x: 110, y: 590 });
    expect(taken).toEqual(['continue']);
    // The press would have moved the focus.
    expect(press.defaultPrevented).toBe(true);
    jest.advanceTimersByTime(900);
    click(under);
    expect(taken).toEqual(['continue', 'pay']);
  });

  it('is ignored by a page that opened late, right after it appeared', () => {
    click(lay('continue'));
    jest.advanceTimersByTime(3000);
    lay('pay');
    click(under);
    jest.advanceTimersByTime(400);
    click(under);
    expect(taken).toEqual(['continue']);
    jest.advanceTimersByTime(1000);
    click(under);
    expect(taken).toEqual(['continue', 'pay']);
  });

  it('counts for the same control, whatever changes inside', () => {
    const more = lay('more');
    click(more);
    more.replaceChildren(document.createElement('b'));
    for (let times = 0; times < 4; times++) click(more.firstElementChild as Element);
    expect(taken).toEqual(Array(5).fill('more'));
  });

  it('counts for the same control of the next page, so that one can step back twice', () => {
    const [before, after] = [lay('back'), lay('back of the page before')];
    before.id = 'page-back';
    after.id = 'page-back';
    under = before;
    click(under);
    under = after;
    click(under);
    expect(taken).toEqual(['back', 'back of the page before']);
  });

  it('counts for a neighbour while the first control stays in its place', () => {
    const first = lay('first');
    const second = lay('second');
    under = first;
    click(first);
    click(second, { x: 100, y: 635 });
    expect(taken).toEqual(['first', 'second']);
  });

  it('counts at another position at once', () => {
    click(lay('tab'));
    lay('page');
    click(under, { x: 200 });
    expect(taken).toEqual(['tab', 'page']);
  });

  it.each(['pointercancel', 'keydown'])('counts after %s: the finger has scrolled, or a key was pressed', (type) => {
    click(lay('row'));
    window.dispatchEvent(new Event(type));
    click(lay('next row'));
    expect(taken).toEqual(['row', 'next row']);
  });

  it('counts if a key, a label or a script made it', () => {
    click(lay('label'));
    click(lay('field'), { detail: 0 });
    expect(taken).toEqual(['label', 'field']);
  });

  it('counts for an element that appears long after the first tap', () => {
    click(lay('reload'));
    jest.advanceTimersByTime(11_000);
    click(lay('news'));
    expect(taken).toEqual(['reload', 'news']);
  });
});
