import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@/contract';
import type { MenuSnapshot } from '@/contract/shop.schemas';

/** A menu with this many drinks: each category is filled with copies of its own. */
export function enlarge(menu: MenuSnapshot, drinks: number): MenuSnapshot {
  const { length } = menu.categories;
  return {
    ...menu,
    categories: menu.categories.map((category, at) => ({
      ...category,
      goods: Array.from({ length: Math.floor((drinks + at) / length) }, (_none, copy) => {
        const original = category.goods[copy % category.goods.length];
        if (!original) throw new Error(`${category.name} has no drinks`);
        const id = original.id + 1000 * (at * drinks + copy);
        return { ...original, id: copy < category.goods.length ? original.id : id };
      }),
    })),
  };
}

export interface LargeMenuServer {
  url: string;
  close(): Promise<void>;
}

/** A proxy that answers with a menu of this many drinks and forwards everything else. */
export async function serveLargeMenu(origin: string, drinks: number): Promise<LargeMenuServer> {
  const server = http.createServer((request, response) => {
    void pass(origin, request).then(async (answer) => {
      const text = await answer.text();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      if (request.url !== calls.shop.menu.path || answer.status !== 200) {
        response.end(text);
        return;
      }
      const parsed = JSON.parse(text) as { data: MenuSnapshot };
      response.end(JSON.stringify({ ...parsed, data: enlarge(parsed.data, drinks) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function pass(origin: string, request: http.IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { token = '', 'accept-language': language = 'ln' } = request.headers;
  return fetch(`${origin}${request.url}`, {
    method: request.method,
    headers: { 'content-type': 'application/json', token: String(token), 'accept-language': language },
    body: request.method === 'GET' ? undefined : Buffer.concat(chunks),
  });
}
