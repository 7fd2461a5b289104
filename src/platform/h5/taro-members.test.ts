import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const source = path.join(root, 'src');

/** Names that the build makes exports of their own; all others are members of the default export. */
const { apis } = JSON.parse(
  fs.readFileSync(require.resolve('@tarojs/plugin-platform-h5/dist/definition.json'), 'utf8'),
) as { apis: object };

/** Only mini-programs call them, though their module is in the build of H5. */
const notOnH5 = ['usePullDownRefresh'];

/** Beside a module for H5 the other is for mini-programs. */
const isForH5 = (file: string): boolean =>
  file.includes('.h5.') || !fs.existsSync(path.join(source, file.replace(/(\.tsx?)$/, '.h5$1')));

const files = (fs.readdirSync(source, { recursive: true }) as string[]).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && isForH5(file),
);

test('the stand-in has every member of `Taro` that the app reads', () => {
  const used = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(source, file), 'utf8');
    const [, list = ''] = /^import \{([^}]*)\} from '@tarojs\/taro';/m.exec(text) ?? [];
    const members = /^import Taro\b/m.test(text) ? [...text.matchAll(/\bTaro\.(\w+)\(/g)] : [];
    return [...list.split(',').map((name) => name.trim()), ...members.map(([, name = '']) => name)];
  });
  const wanted = [...new Set(used)].filter((name) => name && !(name in apis) && !notOnH5.includes(name));
  const text = fs.readFileSync(path.join(__dirname, 'stand-ins/taro.ts'), 'utf8');
  const members = /export default \{([^}]*)\}/
    .exec(text)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  expect(members?.filter(Boolean).sort()).toEqual(wanted.sort());
});
