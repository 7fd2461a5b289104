/** At once: a mini-program's view does this work by itself, and is better told of many changes in one message. */
export function inTurn(act: () => void): () => void {
  act();
  return () => undefined;
}
