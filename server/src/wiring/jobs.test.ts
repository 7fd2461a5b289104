import fs from 'node:fs';
import path from 'node:path';
import { type TestServer, testServer } from '../../../test/harness/server';

const src = path.resolve(__dirname, '..');

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const filesOf = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(at);
    return at.endsWith('.ts') && !at.includes('.test.') ? [at] : [];
  });

/** Public methods of services that take nothing and return of how many things they have taken care. */
const written = filesOf(src).flatMap((file) => {
  const text = fs.readFileSync(file, 'utf8');
  const name = /^export class (\w+)/m.exec(text)?.[1];
  const methods = [...text.matchAll(/^ {2}(?:async )?(\w+)\(\): Promise<number> \{/gm)];
  return name === undefined ? [] : methods.map((found) => ({ name, method: found[1] ?? '' }));
});

it('every method of a service that is written as a job is run by one', async () => {
  const services = Object.values(server.services) as ({ [method: string]: unknown } | null)[];
  const called = new Set<string>();
  for (const { name, method } of written) {
    const service = services.find((one) => one?.constructor.name === name);
    if (!service) continue;
    service[method] = async () => {
      called.add(`${name}.${method}`);
      return 0;
    };
  }
  for (const { name } of server.jobs) await server.runJob(name);
  expect(written.length).toBeGreaterThan(0);
  expect(written.map(({ name, method }) => `${name}.${method}`).filter((one) => !called.has(one))).toEqual([]);
});

it('jobs have names of their own, which are those of their leases', () => {
  const names = server.jobs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
