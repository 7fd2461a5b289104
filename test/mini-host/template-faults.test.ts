import fs from 'node:fs';
import path from 'node:path';
import { distOf } from '../harness/dist';
import { templateFaults, usedComponents } from './template-faults';

describe('the template of weapp', () => {
  const template = fs.readFileSync(path.join(distOf('weapp'), 'base.wxml'), 'utf8');
  const used = usedComponents(path.resolve(__dirname, '../../src'));

  it('contains every component, event and property that the sources use', () => {
    expect([...used.keys()]).toEqual(
      expect.arrayContaining(['View', 'Text', 'Image', 'Input', 'ScrollView', 'Picker']),
    );
    expect(templateFaults(template, used)).toEqual([]);
  });

  it("tells the host that the remark's field is in a sheet, and how its placeholder looks", () => {
    expect([...(used.get('Textarea') ?? [])]).toEqual(
      expect.arrayContaining(['fixed', 'cursorSpacing', 'placeholderStyle']),
    );
  });

  it.each([
    ['a component', /(<\/?)input\b/g, '$1inputs', '<input> is missing'],
    ['an event', / bindinput="eh"/g, '', '<input> does not carry onInput'],
    ['a tap', / bindtap="eh"/g, '', '<view> does not carry onClick'],
    ['a touch that is held back', / catchtouchmove="eh"/g, '', '<view> does not carry catchMove'],
    ['a property', / scroll-top="[^"]*"/g, '', '<scroll-view> does not carry scrollTop'],
  ])('reports %s', (_what, from, to, fault) => {
    expect(templateFaults(template.replace(from, to), used)).toContain(fault);
  });
});
