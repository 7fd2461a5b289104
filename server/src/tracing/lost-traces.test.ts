import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@/contract';
import { Collector, factOf } from '../../../test/harness/collector';
import { freePort } from '../../../test/harness/postgres';
import { type TestServer, testServer } from '../../../test/harness/server';
import { startTracing } from './start-tracing';

const collector = new Collector();
const logged: unknown[] = [];
const logger = { warn: (...line: unknown[]) => logged.push(line.at(-1)), error: () => undefined } as never;
let server: TestServer;
let port = 0;
let stop: () => Promise<void>;

beforeAll(async () => {
  port = await freePort();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  process.env.OTEL_BSP_SCHEDULE_DELAY = '100';
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '300';
  stop = await startTracing(true, logger);
  server = await testServer();
});
afterAll(async () => {
  await server?.close();
  await collector.stop();
  for (const name of ['ENDPOINT', 'TIMEOUT']) delete process.env[`OTEL_EXPORTER_OTLP_${name}`];
  delete process.env.OTEL_BSP_SCHEDULE_DELAY;
});

/** Sends requests until it holds, because spans are sent behind them. */
async function askUntil(holds: () => boolean): Promise<void> {
  while (!holds()) {
    expect(await server.call('chain', 'areaCodes', {})).toMatchObject({ ok: true });
    await delay(20);
  }
}

/** A customer whose phone loses the network in the middle of a request. */
async function abort(path: string): Promise<void> {
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const { port: own } = server.http.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'content-length': '100' };
  const request = http.request({ host: '127.0.0.1', port: own, path, method: 'POST', headers });
  const ended = new Promise((resolve) => request.once('error', resolve));
  const arrived = new Promise((resolve) => server.http.server.once('request', resolve));
  request.write('{"half');
  await arrived;
  request.destroy();
  await ended;
}

it('while the collector is away requests are answered, the log says so once, and again when it is back', async () => {
  await askUntil(() => logged.length > 0);
  for (let more = 0; more < 50; more += 1) {
    expect(await server.call('chain', 'areaCodes', {})).toMatchObject({ ok: true });
    await delay(20);
  }
  expect(logged).toEqual(['the collector takes no traces']);
  await collector.start(port);
  await askUntil(() => logged.length > 1);
  expect(logged).toEqual(['the collector takes no traces', 'the collector takes traces again']);
});

it('a request that its customer aborts ends its span', async () => {
  await abort(calls.order.add.path);
  const aborted = () => collector.spans.find(({ name }) => name === `POST ${calls.order.add.path}`);
  await askUntil(() => aborted() !== undefined);
  await stop();
  const span = aborted();
  expect(span && factOf(span, 'error.type')).toBe('aborted');
});
