// A small shop with Kedai in its page: the shop's own login, the call for codes, and the webhook. Node 20, no framework.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createCode, KedaiError, revoke, verifyWebhook, WebhookError } from '@kedai/embed/server';

const {
  PORT = '4000',
  KEDAI_URL = 'http://localhost:3000',
  KEDAI_PARTNER = 'toko',
  KEDAI_PARTNER_SECRET: secret = '',
  KEDAI_WEBHOOK_KEY: webhookKey = '',
} = process.env;
const kedai = { url: KEDAI_URL, partner: KEDAI_PARTNER, secret };

/** The shop's own sessions: which customer is logged in with which cookie. Yours are in your database. */
const sessions = new Map();
const cookieOf = (request) => /(?:^|; )shop=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
const customerOf = (request) => sessions.get(cookieOf(request));

async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 65_536) throw new Error('the body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const json = (response, status, data) =>
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(data));

/** The page calls this when the app asks for a code. Only the customer who is logged in gets one, and only their own. */
async function giveCode(request, response) {
  const customer = customerOf(request);
  if (!customer) return json(response, 401, {});
  const { nonceHash } = JSON.parse(await bodyOf(request));
  try {
    const { code } = await createCode({ ...kedai, user: { id: customer }, nonceHash });
    json(response, 200, { code });
  } catch (error) {
    if (!(error instanceof KedaiError)) throw error;
    console.error(`no code: ${error.message}`);
    json(response, 502, {});
  }
}

async function logIn(_request, response) {
  const id = randomUUID();
  sessions.set(id, 'customer-17');
  response.writeHead(204, { 'set-cookie': `shop=${id}; HttpOnly; SameSite=Lax; Path=/` }).end();
}

/** Whoever logs out of the shop is logged out of Kedai too. */
async function logOut(request, response) {
  const customer = customerOf(request);
  sessions.delete(cookieOf(request));
  if (customer) await revoke({ ...kedai, user: { id: customer } });
  response.writeHead(204).end();
}

/** What the shop knows of orders. A sequence that is not higher than the known one is old. */
const orders = new Map();
async function takeWebhook(request, response) {
  try {
    const { event } = verifyWebhook(webhookKey, request.headers, await bodyOf(request));
    const { order_sn: order, state } = event.data;
    if (order && event.sequence > (orders.get(order)?.sequence ?? -1)) {
      orders.set(order, { sequence: event.sequence, state });
      console.log(`${event.type} ${order}`);
    }
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    console.error(`webhook refused: ${error.message}`);
    response.writeHead(401).end();
  }
}

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const kit = fileURLToPath(import.meta.resolve('@kedai/embed'));
const files = {
  '/': ['text/html; charset=utf-8', here('page.html')],
  '/page.js': ['text/javascript', here('page.js')],
  // The payer leads back here. The page behind goes on by itself.
  '/paid': ['text/html; charset=utf-8', here('paid.html')],
  '/kedai-embed.js': ['text/javascript', kit],
};
const acts = { '/login': logIn, '/logout': logOut, '/kedai-code': giveCode, '/kedai-webhook': takeWebhook };

async function answer(request, response) {
  const path = request.url.split('?')[0];
  if (request.method === 'POST' && acts[path]) return acts[path](request, response);
  if (path === '/settings.json') {
    return json(response, 200, { url: KEDAI_URL, partner: KEDAI_PARTNER, isLoggedIn: Boolean(customerOf(request)) });
  }
  const [type, file] = files[path] ?? [];
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': `frame-src ${new URL(KEDAI_URL).origin}; frame-ancestors 'none'`,
  });
  response.end(await readFile(file));
}

createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
}).listen(Number(PORT), () => console.log(`The shop is on http://localhost:${PORT}`));
