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
  const lengths = pages.map(({ kind, lines }, at) => {
    const page = document.body.appendChild(document.createElement('section'));
    page.className = kind;
    page.style.setProperty('page', `page-${at}`);
    page.append(...lines.map(lineOf));
    return Math.ceil(page.offsetHeight * MM_PER_PX) + 1;
  });
  // How long a page of a roll is, a style sheet cannot say. Browsers that know no named pages take the longest for all.
  const rules = lengths.map((length, at) => `@page page-${at} { size: ${width}mm ${length}mm }`);
  const [style] = document.styleSheets;
  for (const rule of [...rules, `@page { size: ${width}mm ${Math.max(...lengths)}mm; margin: 0 }`])
    style?.insertRule(rule);
}

show();
