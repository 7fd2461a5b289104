import { useEffect, useState } from 'react';

/**
 * Taro's fields are uncontrolled: they take a `value` only when it changes. A field whose owner rejects what was typed
 * (letters in a code) would keep showing it. This passes first the typed value to the field, then the accepted one.
 */
export function useEchoedValue(value: string): { shown: string; echo: (typed: string) => void } {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown !== value) setShown(value);
  }, [shown, value]);
  return { shown, echo: setShown };
}
