import { maskedName } from './masked-name';

it.each([
  ['Sari Wulandari', 'S***i'],
  ['Budi', 'B***i'],
  ['小明同学', '小***学'],
  ['Al', 'A***'],
  [' Y ', 'Y***'],
  ['😀😎🙂', '😀***🙂'],
  ['  ', ''],
])('of the name %j customers see %j', (name, seen) => expect(maskedName(name)).toBe(seen));
