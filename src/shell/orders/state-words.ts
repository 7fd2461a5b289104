interface Stated {
  state: string;
  status_text: string;
  refund_text: string;
}

/** The state of an order in words. Of a refunded one they say how far its money is. */
export const stateWords = ({ state, status_text, refund_text }: Stated): string =>
  (state === 'refunded' && refund_text) || status_text;

/** What of an order is paid back, beside its state. It is empty where the state says it. */
export const refundBeside = ({ state, refund_text }: Stated): string => (state === 'refunded' ? '' : refund_text);
