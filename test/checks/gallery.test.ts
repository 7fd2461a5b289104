import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { galleryFaults } from '../../tools/check/gallery';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-gallery-'));
  write('src/shell/page.tsx', 'export const Page = observer(function Page() {});\nexport function usePage() {}\n');
  write(
    'src/ui/fields/chip.tsx',
    'export interface ChipProps {}\nexport const SIZES = [1];\nexport function Chip() {}\n',
  );
  write(
    'tools/gallery/states/all.tsx',
    'export const all: Entries = { Chip: each(kinds, draw), Page: { plain: draw } };',
  );
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string): void {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

it('a gallery of all components has no fault', () => {
  expect(galleryFaults(root)).toEqual({ components: 2, faults: [] });
});

it('a component that is missing is reported, with its file', () => {
  write('src/ui/card.tsx', 'export function Card() {}\nfunction Inner() {}\n');
  write('src/ui/card.test.tsx', 'export function Planted() {}\n');
  expect(galleryFaults(root).faults).toEqual([
    'Card of src/ui/card.tsx is not in the gallery: add its states to tools/gallery/states',
  ]);
});

it('an entry of no component and an entry without a state are reported', () => {
  write(
    'tools/gallery/states/all.tsx',
    'export const all = { Chip: {}, Page: { plain: draw }, Gone: { plain: draw } };',
  );
  expect(galleryFaults(root).faults).toEqual([
    'Gone of tools/gallery/states is no component of src/ui or src/shell',
    'Chip has no state in the gallery',
  ]);
});
