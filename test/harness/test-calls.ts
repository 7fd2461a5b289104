import * as v from 'valibot';
import { count, flag, id, longitude, pageInput, searchText } from '@/contract/common.schemas';
import { call, type WithFile } from '@/contract/core';
import type { UploadedFile } from '../../server/src/http/uploads/uploaded-file';
import type { IntentCtx } from '../../server/src/lib/context';

const input = v.strictObject({
  keyword: v.optional(searchText, ''),
  ids: v.optional(v.array(id)),
  tab: v.picklist([0, 1, 2], 'invalid'),
  city: v.optional(v.picklist(['jakarta', 'bali'], 'invalid')),
  lng: v.optional(longitude),
  is_open: v.optional(flag),
  exact: v.optional(v.boolean('invalid')),
  ...pageInput,
});

const pictureInput = v.strictObject({ order_id: id, note: v.optional(searchText, '') });
const pictureOutput = v.strictObject({
  fields: v.unknown(),
  type: v.string(),
  bytes: count,
  sha256: v.string(),
  /** The bytes that the handler read. */
  read: count,
});

const addPicture = call({
  method: 'POST',
  path: '/api/things/picture',
  access: 'member',
  idempotent: true,
  errors: [],
  upload: { maxBytes: 100_000, types: ['image/jpeg', 'image/png'] },
});

/** What a handler gets, with the types that calls of the contract have. */
type Picture = WithFile<typeof addPicture, v.InferOutput<typeof pictureInput>, UploadedFile>;

async function takePicture({ file, ...fields }: Picture) {
  const read = (await file.read()).length;
  return { fields, type: file.type, bytes: file.bytes, sha256: file.sha256, read };
}

const confirmInput = v.strictObject({ order_id: id });
const confirmOutput = v.strictObject({ order_id: id, times: count });
/** How often each `order_id` was confirmed. */
export const confirmed = new Map<number, number>();

/** Calls of kinds that the contract does not contain. The server of tests adds them. */
export const testCalls = {
  calls: {
    things: {
      find: call({ method: 'GET', path: '/api/things/find', access: 'visitor', safe: true, errors: [] }),
      confirm: call({
        method: 'GET',
        path: '/api/things/confirm',
        access: 'member',
        idempotent: true,
        errors: [],
      }),
      addPicture,
      showPicture: call({
        method: 'POST',
        path: '/api/things/showPicture',
        access: 'visitor',
        errors: [],
        perMinute: 5,
        upload: { maxBytes: 10_000_000, types: ['image/webp', 'image/png'] },
      }),
    },
  },
  schemas: {
    things: {
      find: { input, output: v.strictObject({ input: v.unknown(), asked: count }) },
      confirm: { input: confirmInput, output: confirmOutput },
      addPicture: { input: pictureInput, output: pictureOutput },
      showPicture: { input: pictureInput, output: pictureOutput },
    },
  },
  handlers: {
    things: {
      find: async (found: never) => ({ input: found, asked: 1 }),
      confirm: ({ order_id }: v.InferOutput<typeof confirmInput>, ctx: IntentCtx) =>
        ctx.intent.once(async () => {
          const times = (confirmed.get(order_id) ?? 0) + 1;
          confirmed.set(order_id, times);
          return { order_id, times };
        }),
      addPicture: (picture: Picture, ctx: IntentCtx) => ctx.intent.once(() => takePicture(picture)),
      showPicture: (picture: Picture) => takePicture(picture),
    },
  },
} as const;
