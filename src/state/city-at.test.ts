import type { Api } from '@/api';
import type { Region } from '@/contract/address.schemas';
import { CityAt } from './city-at';

const bandung: Region = { code: '32.73', name: 'Kota Bandung', within: ['Jawa Barat'], lng: 107.61, lat: -6.92 };
const south: Region = { ...bandung, code: '31.74', name: 'Kota Administrasi Jakarta Selatan' };

/** A store whose requests the test answers: with regions, or with null for a lost network. */
function cityAt() {
  const asked: { input: object; answer: (list: Region[] | null) => void }[] = [];
  const attempt = (input: object) =>
    new Promise((resolve) => {
      const answer = (list: Region[] | null): void =>
        resolve(list ? { ok: true, data: { list }, time: 0 } : { ok: false, error: { kind: 'network' } });
      asked.push({ input, answer });
    });
  return {
    known: new CityAt({ api: { address: { regions: { attempt } } } as unknown as Pick<Api, 'address'> }),
    asked,
  };
}

it('knows the city that the server answers for a place, and none without a place', async () => {
  const { known, asked } = cityAt();
  const loading = known.load({ lng: 107.6, lat: -6.9 });
  expect(asked[0]?.input).toEqual({ lng: 107.6, lat: -6.9 });
  asked[0]?.answer([bandung]);
  await loading;
  expect(known.city).toEqual(bandung);
  await known.load(null);
  expect([known.city, asked.length]).toEqual([null, 1]);
});

it('knows none where the server knows none, and without a network', async () => {
  for (const list of [[], null]) {
    const { known, asked } = cityAt();
    const loading = known.load({ lng: 103.85, lat: 1.29 });
    asked[0]?.answer(list);
    await loading;
    expect(known.city).toBeNull();
  }
});

it('drops the answer for a place that is not meant any more', async () => {
  const { known, asked } = cityAt();
  const loads = [known.load({ lng: 107.6, lat: -6.9 }), known.load({ lng: 106.8, lat: -6.2 })];
  asked[1]?.answer([south]);
  asked[0]?.answer([bandung]);
  await Promise.all(loads);
  expect(known.city).toEqual(south);
});
