export type Coding = 'br' | 'gzip';

const KEPT = 200;
const KEPT_LENGTH = 200;
const kept = new Map<string, readonly Coding[]>();

/** Quality of each coding of an accept-encoding header; 0 is a refusal. */
function qualities(accepted: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((text) => text.trim());
    const given = params.find((param) => param.startsWith('q='));
    const quality = given === undefined ? 1 : Number(given.slice(2));
    if (name) found.set(name, Number.isFinite(quality) ? quality : 0);
  }
  return found;
}

function read(accepted: string): readonly Coding[] {
  const found = qualities(accepted);
  const of = (coding: Coding): number => found.get(coding) ?? found.get('*') ?? 0;
  const codings: Coding[] = of('gzip') > of('br') ? ['gzip', 'br'] : ['br', 'gzip'];
  return codings.filter((coding) => of(coding) > 0);
}

/** The codings that an accept-encoding header allows, the best first. Clients send few different ones: they are kept. */
export function acceptedCodings(accepted: string): readonly Coding[] {
  let codings = kept.get(accepted);
  if (!codings) {
    codings = read(accepted);
    if (kept.size >= KEPT) kept.clear();
    if (accepted.length <= KEPT_LENGTH) kept.set(accepted, codings);
  }
  return codings;
}
