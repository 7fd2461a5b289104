/** Writes a PNG of two colours without a canvas, which not every host supports: one bit a pixel, uncompressed. */

const crcTable = Array.from({ length: 256 }, (_none, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function crcOf(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const u32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...Array.from(type, (letter) => letter.charCodeAt(0)), ...data];
  return [...u32(data.length), ...body, ...u32(crcOf(body))];
}

/** Largest stored (uncompressed) block of zlib. */
const blockMax = 65_535;

function stored(data: readonly number[]): number[] {
  const out = [0x78, 0x01];
  for (let at = 0; at < data.length; at += blockMax) {
    const block = data.slice(at, at + blockMax);
    const isLast = at + blockMax >= data.length;
    out.push(isLast ? 1 : 0, block.length & 255, block.length >> 8, ~block.length & 255, (~block.length >> 8) & 255);
    for (const byte of block) out.push(byte);
  }
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return [...out, ...u32(((b << 16) | a) >>> 0)];
}

/** A row of pixels (white is 1) after the byte for "no filter". */
function lineOf(row: readonly boolean[], scale: number): number[] {
  const line = new Array<number>(1 + Math.ceil((row.length * scale) / 8)).fill(0);
  for (let x = 0; x < row.length * scale; x++) {
    if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] as number) | (0x80 >> (x & 7));
  }
  return line;
}

/** Dark squares on white, each `scale` pixels wide. */
export function pngOfSquares(squares: readonly (readonly boolean[])[], scale: number): Uint8Array {
  const width = (squares[0]?.length ?? 0) * scale;
  const pixels: number[] = [];
  for (const row of squares) {
    const line = lineOf(row, scale);
    for (let copy = 0; copy < scale; copy++) pixels.push(...line);
  }
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...u32(width), ...u32(squares.length * scale), 1, 0, 0, 0, 0]),
    ...chunk('IDAT', stored(pixels)),
    ...chunk('IEND', []),
  ]);
}
