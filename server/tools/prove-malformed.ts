import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import fc from 'fast-check';
import { contractCases, requestOf } from '../../test/harness/contract-calls';
import { malformedBodies, oddHeaders } from '../../test/harness/malformed';
import { sampleInput } from '../../test/harness/sample-input';
import { approvedBy, beginShift } from '../../test/harness/shift';
import { appContract } from '../src/http/calls/call-entries';
import { internalCalls } from '../src/internal-contract';
import type { InternalSpec } from '../src/internal-contract/core';
import type { Member } from './prove-acks';
import { waitedMs } from './prove-health';

/** Requests under way at once. */
const AT_ONCE = 8;
/** Requests from one address: less than any limit a minute. */
const PER_ADDRESS = 8;
/** No answer by then: the server hangs. Time for which it waited for a processor is not counted. */
export const ANSWER_MS = 3000;
const GIVE_UP_MS = 60_000;
/** What is in the middle of a path, as `:trade_no`. */
const PATH_PART = /:\w+/g;

export interface MalformedCase {
  name: string;
  spec: { method: 'GET' | 'POST'; path: `/${string}`; upload?: { maxBytes: number; types: readonly never[] } };
  input: Record<string, unknown>;
  headers: Record<string, string>;
}

export interface MalformedSeen {
  requests: number;
  /** Answers by status. */
  statuses: Record<number, number>;
  slowestMs: number;
  failures: string[];
}

interface Sender {
  url: string;
  pid: number;
}

/** The key of the first shop, a shift there and the approval of its manager. */
export async function shopHeaders(url: string, dataDir: string): Promise<Record<string, string>> {
  const secrets = JSON.parse(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  const key = String(Object.values(secrets.shop_keys)[0]);
  const send = async (call: string, body: object, shift = ''): Promise<{ token?: string }> => {
    const headers = { 'content-type': 'application/json', 'ops-key': key, 'ops-shift': shift };
    const answer = await fetch(`${url}/ops/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { token?: string };
  };
  return { 'ops-key': key, 'ops-shift': await beginShift(send), ...approvedBy() };
}

/** Every call, with what lets it in. A stream never ends, and is left out. */
export function malformedCases(members: readonly Member[], shop: Record<string, string>): MalformedCase[] {
  const ofContract = contractCases(appContract).map(({ name, spec, input }, at): MalformedCase => {
    const headers: Record<string, string> =
      spec.access === 'member' ? { token: members[at % members.length]?.token ?? '' } : {};
    return { name, spec: spec as MalformedCase['spec'], input, headers };
  });
  const internal = Object.entries(internalCalls).flatMap(([group, specs]) =>
    Object.entries(specs as Record<string, InternalSpec>)
      .filter(([, { stream }]) => !stream)
      .map(([name, { method, path: where, body, access }]): MalformedCase => {
        const input = body ? (sampleInput(body) as Record<string, unknown>) : {};
        const spec = { method, path: where.replace(PATH_PART, 'x1') as `/${string}` };
        return { name: `${group}.${name}`, spec, input, headers: access === 'shop' ? shop : {} };
      }),
  );
  return [...ofContract, ...internal];
}

let addresses = 0;
/** An address of this machine that has not been used. */
function nextAddress(): string {
  addresses = (addresses + 1) % (250 * 250 * 250);
  return `127.${1 + Math.floor(addresses / 62_500)}.${1 + (Math.floor(addresses / 250) % 250)}.${1 + (addresses % 250)}`;
}

interface Answer {
  status: number;
  ms: number;
}

/** Sends one request. Status 0: no answer. */
function ask({ url, pid }: Sender, agent: http.Agent, request: ReturnType<typeof requestOf>): Promise<Answer> {
  const waited = (): number => waitedMs(process.pid) + waitedMs(pid);
  const [begun, before] = [performance.now(), waited()];
  const { method, url: where, headers, payload } = request;
  return new Promise((resolve) => {
    const end = (status: number): void => {
      resolve({ status, ms: Math.max(0, performance.now() - begun - (waited() - before)) });
    };
    const sent = http.request(url + where, { method, headers, agent, timeout: GIVE_UP_MS }, (reply) => {
      reply.resume();
      reply.once('end', () => end(reply.statusCode ?? 0));
      reply.once('error', () => end(0));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => end(0));
    sent.end(payload as string | Buffer | undefined);
  });
}

/** What is sent under each seed is the same in each run. */
function requestsFor({ spec, input, headers }: MalformedCase, { count, seed }: { count: number; seed: number }) {
  return fc
    .sample(fc.tuple(malformedBodies(input), oddHeaders), { numRuns: count, seed })
    .map(([payload, odd]) => requestOf(spec as never, { payload, headers: { ...odd, ...headers } }));
}

/** Sends malformed requests to one call, from many addresses. */
export async function sendMalformed(
  sender: Sender,
  one: MalformedCase,
  { count, seed }: { count: number; seed: number },
): Promise<MalformedSeen> {
  const seen: MalformedSeen = { requests: 0, statuses: {}, slowestMs: 0, failures: [] };
  const waiting = requestsFor(one, { count, seed });
  const work = async (): Promise<void> => {
    for (let batch = waiting.splice(0, PER_ADDRESS); batch.length > 0; batch = waiting.splice(0, PER_ADDRESS)) {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: nextAddress() });
      for (const request of batch) {
        const { status, ms } = await ask(sender, agent, request);
        seen.requests += 1;
        seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
        seen.slowestMs = Math.max(seen.slowestMs, ms);
        if (status === 0 || status >= 500 || ms > ANSWER_MS) {
          seen.failures.push(`${one.name} answered ${status} after ${Math.round(ms)} ms: ${JSON.stringify(request)}`);
        }
      }
      agent.destroy();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return seen;
}
