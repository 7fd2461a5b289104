import { LABEL_STORED, type LabelData } from './label-data';

/** Writes the label into its page, which has no other data and calls nothing. */
function show(): void {
  const stored = sessionStorage.getItem(LABEL_STORED);
  if (stored === null) return;
  const { lang, texts } = JSON.parse(stored) as LabelData;
  document.documentElement.lang = lang;
  document.title = texts.number;
  for (const [id, text] of Object.entries(texts)) {
    const place = document.getElementById(id);
    if (place) place.textContent = text;
  }
  const button = document.getElementById('print');
  button?.addEventListener('click', () => print());
  button?.focus();
}

show();
