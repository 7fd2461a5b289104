import { useRef, useState } from 'react';
import { Task } from '../loading/task';

/** A handler that runs once at a time, and whether it is running (read `isBusy` in an observer). */
export function useSubmit<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
): { submit: (...args: Args) => void; isBusy: boolean } {
  const latest = useRef(act);
  latest.current = act;
  const [task] = useState(() => new Task((...args: Args) => latest.current(...args)));
  return {
    submit: (...args) => {
      void task.run(...args);
    },
    get isBusy() {
      return task.isBusy;
    },
  };
}
