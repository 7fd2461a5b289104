import { useEffect, useState } from 'react';
import type { ApiError } from '@/api';
import type { OutputOf } from '@/contract';
import { useStores } from '../store-context';

export type Service = OutputOf<'chain', 'service'>;

export interface ServiceAnswer {
  service: Service | null;
  /** Why it failed to load; null during a retry. */
  error: ApiError | null;
  load: () => void;
}

/** Contact data and frequently asked questions, loaded when the component is mounted. */
export function useService(): ServiceAnswer {
  const { api } = useStores();
  const [service, setService] = useState<Service | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const load = (): void => {
    setError(null);
    void api.chain.service.attempt({}).then((result) => {
      if (result.ok) setService(result.data);
      else setError(result.error);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the component is mounted.
  useEffect(load, []);
  return { service, error, load };
}
