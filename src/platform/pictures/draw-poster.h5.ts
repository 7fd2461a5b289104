import type { Poster } from './save-picture';

const width = 720;
const height = 1000;
const codeSide = 480;
const font = (size: number, weight = 400): string => `${weight} ${size}px system-ui, -apple-system, sans-serif`;

/** Breaks a text into lines at blanks. A text without blanks, such as a Chinese one, is broken between letters. */
function linesOf(pen: CanvasRenderingContext2D, text: string, max: number): string[] {
  const parts = text.includes(' ') ? text.split(/(?<= )/) : Array.from(text);
  const lines = [''];
  for (const part of parts) {
    const line = (lines[lines.length - 1] ?? '') + part;
    if (pen.measureText(line.trim()).width <= max) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}

/** A picture to print or send: title and text above a QR code, its code in letters below. */
export function drawPoster(
  code: HTMLCanvasElement,
  { title, text, code: letters, colours }: Omit<Poster, 'squares'>,
): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colours.hero;
  pen.fillRect(0, 0, width, 620);
  pen.textAlign = 'center';
  let y = 110;
  const write = (words: string, size: number, weight?: number): void => {
    pen.font = font(size, weight);
    for (const line of linesOf(pen, words, width - 96)) {
      pen.fillText(line, width / 2, y);
      y += size * 1.3;
    }
  };
  pen.fillStyle = colours['on-hero'];
  write(title, 52, 700);
  y += 8;
  write(text, 28);
  const top = 330;
  pen.fillStyle = '#fff';
  pen.fillRect((width - codeSide) / 2 - 24, top - 24, codeSide + 48, codeSide + 144);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, (width - codeSide) / 2, top, codeSide, codeSide);
  y = top + codeSide + 72;
  pen.fillStyle = colours.ink;
  write(letters, 52, 700);
  return canvas;
}
