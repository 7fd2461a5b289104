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
  expect(await known.found()).toBeNull();
  known.load({ lng: 107.6, lat: -6.9 });
  expect(asked[0]?.input).toEqual({ lng: 107.6, lat: -6.9 });
  const found = known.found();
  asked[0]?.answer([bandung]);
  expect(await found).toEqual(bandung);
  expect(known.city).toEqual(bandung);
  known.load(null);
  expect([await known.found(), asked.length]).toEqual([null, 1]);
});

it('knows none where the server knows none, and without a network', async () => {
  for (const list of [[], null]) {
    const { known, asked } = cityAt();
    known.load({ lng: 103.85, lat: 1.29 });
    asked[0]?.answer(list);
    expect(await known.found()).toBeNull();
  }
});

it('drops the answer for a place that is not meant any more', async () => {
  const { known, asked } = cityAt();
  known.load({ lng: 107.6, lat: -6.9 });
  const early = known.found();
  known.load({ lng: 106.8, lat: -6.2 });
  asked[1]?.answer([south]);
  expect(await known.found()).toEqual(south);
  asked[0]?.answer([bandung]);
  await early;
  expect(known.city).toEqual(south);
});
