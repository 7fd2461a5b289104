import type { ApiError } from '@/api';
import { Resource } from './resource';

const error = (kind: ApiError['kind'], code?: string) => ({ ok: false as const, error: { kind, code } as ApiError });
const answer = (n: number) => ({ ok: true as const, data: { n }, time: 0 });

function make(known?: { n: number }) {
  const next = { result: error('network') as ReturnType<typeof error> | ReturnType<typeof answer> };
  const seen: [number, number | null][] = [];
  const resource = new Resource<{ n: number }>({
    fetch: async () => next.result,
    isMissing: (one) => one.kind === 'business' && one.code === 'ORDER_NOT_FOUND',
    onAnswer: (data, before) => seen.push([data.n, before?.n ?? null]),
    known: () => known,
  });
  return { resource, next, seen };
}

describe('a resource', () => {
  it('is loading, then failed, then there, and stays when a later request fails', async () => {
    const { resource, next, seen } = make();
    expect(resource.status).toBe('loading');
    await resource.load();
    expect([resource.status, resource.error?.kind]).toEqual(['failed', 'network']);
    next.result = answer(1);
    await resource.load();
    next.result = answer(2);
    await resource.load();
    next.result = error('network');
    await resource.load();
    expect([resource.status, resource.data, resource.error?.kind]).toEqual(['ready', { n: 2 }, 'network']);
    expect(seen).toEqual([
      [1, null],
      [2, 1],
    ]);
  });

  it('is missing when the server says so, whatever an earlier visit has read', async () => {
    const { resource, next } = make({ n: 7 });
    next.result = error('business', 'ORDER_NOT_FOUND');
    await resource.load();
    expect([resource.status, resource.data]).toEqual(['missing', null]);
  });

  it('is missing when the server says so later', async () => {
    const { resource, next } = make();
    next.result = answer(1);
    await resource.load();
    next.result = error('business', 'ORDER_NOT_FOUND');
    await resource.load();
    expect([resource.status, resource.data]).toEqual(['missing', null]);
  });

  it('takes no answer that comes after the answer to a later request', async () => {
    const late: ((result: ReturnType<typeof answer>) => void)[] = [];
    const resource = new Resource<{ n: number }>({ fetch: () => new Promise((resolve) => late.push(resolve)) });
    const loads = [resource.load(), resource.load()];
    late[1]?.(answer(2));
    late[0]?.(answer(1));
    await Promise.all(loads);
    expect(resource.data).toEqual({ n: 2 });
  });

  it('shows what an earlier visit has read while there is no network', async () => {
    const { resource } = make({ n: 7 });
    await resource.load();
    expect([resource.status, resource.data]).toEqual(['ready', { n: 7 }]);
  });
});
