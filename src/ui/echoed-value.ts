import { useEffect, useState } from 'react';

/**
 * Taro's fields are not controlled: they take a `value` only when it changes. A field whose owner refuses what was
 * typed (letters in a code) would keep showing it. This hands the field first what was typed, then what was kept.
 */
export function useEchoedValue(value: string): { shown: string; echo: (typed: string) => void } {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown !== value) setShown(value);
  }, [shown, value]);
  return { shown, echo: setShown };
}
