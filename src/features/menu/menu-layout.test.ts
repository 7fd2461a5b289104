import { layoutMenu, type RowHeights, rowAt, sectionAt, trailingSpace, windowOf } from './menu-layout';
import { aDrink, aMenu } from './test/menu-fixture';

const heights: RowHeights = { header: 32, plain: 100, tagged: 118 };

describe('layoutMenu', () => {
  it('puts each row under the one before it, the heading of a category first', () => {
    const { rows, sections, height } = layoutMenu(aMenu([2, 1]).categories, heights);
    expect(rows.map(({ kind, top }) => [kind, top])).toEqual([
      ['header', 0],
      ['goods', 32],
      ['goods', 132],
      ['header', 232],
      ['goods', 264],
    ]);
    expect(sections.map(({ id, top, height: own }) => [id, top, own])).toEqual([
      [100, 0, 232],
      [101, 232, 132],
    ]);
    expect(height).toBe(364);
  });

  it('gives a drink with tags its taller row', () => {
    const menu = aMenu([0]);
    const categories = [{ id: 1, name: 'Tea', goods: [aDrink(1, { tags: ['new'] }), aDrink(2)] }];
    const { rows } = layoutMenu([...menu.categories, ...categories], heights);
    expect(rows.map((row) => row.height)).toEqual([32, 118, 100]);
  });

  it('leaves out a category without drinks', () => {
    expect(layoutMenu(aMenu([0, 2]).categories, heights).sections.map(({ id }) => id)).toEqual([101]);
  });

  it('marks only the first row of a drink in two categories', () => {
    const drink = aDrink(1);
    const { rows } = layoutMenu(
      [
        { id: 1, name: 'Tea', goods: [drink] },
        { id: 2, name: 'New', goods: [drink] },
      ],
      heights,
    );
    expect(rows.flatMap((row) => (row.kind === 'goods' ? row.isFirst : []))).toEqual([true, false]);
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });
});

describe('the window', () => {
  const layout = layoutMenu(aMenu(Array(20).fill(25)).categories, heights);
  const around = { margin: 0, step: 1 };

  it('finds the row and the category of any position like a linear search', () => {
    for (let y = 0; y < layout.height; y += 37) {
      const row = layout.rows.findIndex(({ top, height }) => y >= top && y < top + height);
      const section = layout.sections.find(({ top, height }) => y >= top && y < top + height);
      expect(rowAt(layout, y)).toBe(row);
      expect(sectionAt(layout, y)?.id).toBe(section?.id);
    }
  });

  it('draws every row in view and few others, at any scroll position', () => {
    for (let top = 0; top < layout.height; top += 211) {
      const { first, end } = windowOf(layout, { top, height: 640 }, around);
      const inView = layout.rows.filter((row) => row.top < top + 640 && row.top + row.height > top);
      for (const row of inView) expect(layout.rows.slice(first, end)).toContain(row);
      expect(end - first).toBeLessThanOrEqual(inView.length + 1);
    }
  });

  it('moves in steps, so that a small scroll changes nothing', () => {
    const at = (top: number) => windowOf(layout, { top, height: 640 }, { margin: 700, step: 4 });
    expect(at(5000)).toEqual(at(5010));
    expect(at(5000).first % 4).toBe(0);
    expect(at(5000)).not.toEqual(at(5400));
  });

  it('is empty for an empty menu', () => {
    const empty = layoutMenu([], heights);
    expect(windowOf(empty, { top: 0, height: 640 }, around)).toEqual({ first: 0, end: 0 });
    expect(sectionAt(empty, 0)).toBeUndefined();
  });
});

describe('trailingSpace', () => {
  it('lets a short last category reach the top, and keeps the bar off the last drink', () => {
    const layout = layoutMenu(aMenu([9, 1]).categories, heights);
    expect(trailingSpace(layout, 640, 82)).toBe(640 - 132);
    expect(trailingSpace(layoutMenu(aMenu([9]).categories, heights), 640, 82)).toBe(82);
  });
});
