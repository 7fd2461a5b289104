import { SLIP_STORED, type SlipData, type SlipLine } from './slip-data';

const MM_PER_PX = 25.4 / 96;

function lineOf({ text, end, look }: SlipLine): HTMLElement {
  const line = document.createElement('p');
  if (look) line.className = look;
  for (const part of end === undefined ? [text] : [text, end])
    line.appendChild(document.createElement('span')).textContent = part;
  return line;
}

/** Writes the pages into the document, and says how large a page of the paper is. It has no other data and calls nothing. */
function show(): void {
  const place = SLIP_STORED + location.hash.slice(1);
  const stored = sessionStorage.getItem(place);
  if (stored === null) return;
  // Names of customers are in it.
  sessionStorage.removeItem(place);
  const { lang, title, width, pages } = JSON.parse(stored) as SlipData;
  document.documentElement.lang = lang;
  document.title = title;
  document.body.className = `paper-${width}`;
  for (const { kind, lines } of pages) {
    const page = document.body.appendChild(document.createElement('section'));
    page.className = kind;
    page.append(...lines.map(lineOf));
  }
  // Each page of a roll is as long as the longest one, which a style sheet cannot say.
  const longest = Math.max(...[...document.querySelectorAll('section')].map((page) => page.offsetHeight));
  const rule = `@page { size: ${width}mm ${Math.ceil(longest * MM_PER_PX) + 1}mm; margin: 0 }`;
  document.styleSheets[0]?.insertRule(rule);
}

show();
