/** Runs `act` at once: a mini-program's view does this work itself, and many changes should be sent in one message. */
export function inTurn(act: () => void): () => void {
  act();
  return () => undefined;
}
