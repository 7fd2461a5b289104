import { type TestServer, testServer } from '../../../../test/harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Shown {
  operationId: string;
  parameters: { in: string; name: string; required?: boolean; description?: string }[];
}
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

describe('the document of the API', () => {
  it('describes all answers of the server as OpenAPI 3.1 and as a self-contained page', async () => {
    const document = (await server.http.inject('/docs/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths as Record<string, object>).flatMap((methods) =>
      Object.values(methods),
    );
    expect(operations.length).toBeGreaterThanOrEqual(40);
    // Each choice between numbers says what they mean.
    const unexplained: string[] = [];
    const look = (part: unknown, at: string, said = ''): void => {
      if (!part || typeof part !== 'object') return;
      const { enum: choices, description = said } = part as { enum?: unknown[]; description?: string };
      if (choices?.every((choice) => typeof choice === 'number') && !description) unexplained.push(at);
      // What is said of a field is said of each schema that it may have.
      const passedOn = Array.isArray(part) || 'anyOf' in part ? description : '';
      for (const [name, inner] of Object.entries(part)) look(inner, `${at}/${name}`, passedOn);
    };
    look(document.paths, '');
    expect(unexplained).toEqual([]);
    const orderFields = JSON.stringify(document.paths['/api/order/orderDetails'].post.responses[200]);
    expect(orderFields).toContain('0 unpaid, 10 paid, 20 making');
    const stock = JSON.stringify(document.paths['/ops/stock'].post.responses[200]);
    expect(stock).toContain('SKU_UNAVAILABLE');
    // Each part of a path that varies is declared.
    for (const [path, methods] of Object.entries(
      document.paths as Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>,
    )) {
      for (const { parameters = [] } of Object.values(methods)) {
        const declared = parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
        expect([path, declared]).toEqual([path, path.match(/\{\w+\}/g) ?? []]);
      }
    }
    expect(document.paths['/api/order/add'].post.requestBody.content['application/json'].schema.required).toContain(
      'price_hash',
    );
    expect(JSON.stringify(document.paths['/api/order/add'])).toContain('OUT_OF_STOCK');
    const act = document.paths['/ops/orders/act'].post;
    expect(act.requestBody.content['application/json'].schema.required).toEqual(['act']);
    expect(act.parameters.map(({ name, required }: { name: string; required?: boolean }) => [name, required])).toEqual([
      ['accept-language', undefined],
      ['ops-key', true],
      ['ops-shift', false],
      ['idempotency-key', undefined],
    ]);
    const [work] = document.paths['/ops/orders'].get.responses[200].content['application/json'].schema.oneOf;
    expect(work.properties.orders.items.properties.state.enum).toContain('making');
    expect(document.paths['/healthz'].get.description).toContain('without an envelope');
    expect(document.info.description).toContain('10 passwords for one phone');
    expect(document.paths['/api/Sms/send'].post.description).toContain('At most 20 requests a minute');
    const notify = document.paths['/notify/{provider}'].post;
    expect(Object.keys(notify.responses)).toEqual(['200', '400', '413', '415', '500', '503', 'default']);
    expect(notify.responses[400].description).toContain('not signed');
    expect(notify.requestBody.content['application/json'].schema.properties.paid_at.description).toContain('refused');
    expect(notify.parameters.map(({ name }: { name: string }) => name)).toContain('x-sandbox-signature');
    expect(Object.keys(document.paths['/gateway/pay/{trade_no}/{action}'].post.responses)).toContain('303');
    expect(notify.description).toMatch(/duplicate.*even under a used event_id/);
    expect(document.paths['/api/user/info'].post.requestBody.required).toBe(false);
    expect(document.paths['/api/order/add'].post.requestBody.required).toBe(true);
    expect(document.paths['/api/order/myOrder'].post.description).toContain('2 ready, 3 delivering, 4 paid or making,');
    const check = document.paths['/api/order/acquire_address'].post;
    expect(check.description).toContain('reason says why');
    expect(JSON.stringify(check.responses[200])).toContain('tooFar');
    expect(document.components.schemas.BELOW_MINIMUM.required).toEqual(['error', 'min_amount', 'missing']);
    expect(document.paths['/api/order/goodsAfter'].post.description).toContain('3 hours after the courier was sent');
    expect(document.paths['/api/usershop/ShopCartSave'].post.description).toContain('A line ends at 99');
    const profile = document.paths['/api/user/profile'].post;
    expect(profile.requestBody.content['application/json'].schema.properties.nickname).toMatchObject({ minLength: 1 });
    expect(profile.description).toContain('1900');
    expect(document.info.description).toContain('400, 405, 408, 412, 415 and 416 carry BAD_REQUEST');
    const refused = document.paths['/api/user/mobilelogin'].post.responses[200].content['application/json'].schema;
    expect(refused.oneOf[1].properties.data.anyOf).toContainEqual({ $ref: '#/components/schemas/CODE_WRONG' });
    expect(document.components.schemas.CODE_WRONG.required).toEqual(['error', 'left']);
    const { PRICE_CHANGED, OUT_OF_STOCK, ADDRESS_CHANGED } = document.components.schemas;
    expect(PRICE_CHANGED.properties.quote.required).toEqual(expect.arrayContaining(['price_hash', 'lines']));
    expect(OUT_OF_STOCK.properties.goods.items.properties).toHaveProperty('invalid_reason');
    expect(ADDRESS_CHANGED.properties.address.properties).toHaveProperty('version');
    expect(document.servers).toEqual([{ url: '/' }]);
    const schemes = document.components.securitySchemes as Record<string, { name: string }>;
    expect(Object.values(schemes).map(({ name }) => name)).toEqual([
      ...['token', 'ops-key', 'ops-shift', 'ops-manager', 'ops-pin'],
    ]);
    const securityOf = (path: string) => document.paths[path].post.security;
    expect(securityOf('/api/order/add')).toEqual([{ token: [] }]);
    expect(securityOf('/ops/orders/cannot-make')).toEqual([{ opsKey: [], opsShift: [] }]);
    expect(securityOf('/ops/orders/act')).toEqual([{ opsKey: [] }, { opsKey: [], opsShift: [] }]);
    const approved = { opsKey: [], opsShift: [], opsManager: [], opsPin: [] };
    expect(securityOf('/ops/refunds/settle')).toEqual([approved]);
    expect(securityOf('/ops/staff')).toEqual([{ opsKey: [] }, { opsKey: [], opsShift: [] }, approved]);
    expect(JSON.stringify(document.paths['/ops/shop/today'].post.responses)).toContain('MANAGER_NEEDED');
    const fieldsOf = (path: string, at: 'body' | 'answer') => {
      const { requestBody, responses } = document.paths[path].post;
      const { schema } = (at === 'body' ? requestBody : responses[200]).content['application/json'];
      return at === 'body'
        ? schema.properties
        : (schema.oneOf[0].properties.data?.properties ?? schema.oneOf[0].properties);
    };
    // What is said of a field that is sent is not said of the one in an answer.
    expect(fieldsOf('/ops/orders/act', 'body').pickup_no.description).toContain('Beside order_sn');
    expect(fieldsOf('/ops/cash/taken', 'answer').pickup_no.description).toBeUndefined();
    expect(JSON.stringify(document).match(/Absent: home/g)).toHaveLength(2);
    expect(document.paths['/ops/orders/act'].post.description).toContain('hand-over and arrived once it is picked up');
    expect(fieldsOf('/api/order/orderDetails', 'answer').total_amount.description).toContain('packing_fee');
    const named = new Set(JSON.stringify(document).match(/#\/components\/schemas\/\w+/g));
    for (const name of named) expect(document.components.schemas).toHaveProperty(name.slice(21));
    const asked = document.paths['/api/order/orderDetails'].post.responses[200].content['application/json'].schema;
    const { after_sales } = asked.oneOf[0].properties.data.properties;
    expect(after_sales.items.properties.status.description).toBe(
      '10 applied, 20 agreed, 40 paying or manual, 50 done, 61 withdrawn, 62 refused',
    );
    const report = document.paths['/notify/sms/twilio'].post;
    expect(report.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'x-twilio-signature',
      'ref',
      'channel',
    ]);
    expect(Object.keys(report.requestBody.content)).toEqual(['application/x-www-form-urlencoded']);
    expect(Object.keys(report.responses)).toEqual(expect.arrayContaining(['204', '403', '404']));
    const unsigned = { method: 'POST' as const, url: '/notify/sms/twilio', payload: 'MessageStatus=sent' };
    expect((await server.http.inject(unsigned)).statusCode).toBe(404);
    const { fields } = document.components.schemas.INVALID_INPUT.properties;
    expect(fields.additionalProperties.enum).toEqual(expect.arrayContaining(['required', 'passwordsInconsistent']));
    // No operator's words.
    expect(JSON.stringify(document)).not.toMatch(/KEDAI_(?!METRICS)/);
  });

  it('is a self-contained page with all that the document says, and a place for each part', async () => {
    const document = (await server.http.inject('/docs/openapi.json')).json();
    const page = await server.http.inject('/docs');
    expect(page.body).toContain('/api/Usershop/shopgoods');
    const operations = Object.values(document.paths as Record<string, Record<string, Shown>>).flatMap((methods) =>
      Object.values(methods),
    );
    for (const { operationId } of operations) expect(page.body).toContain(`id="${operationId}"`);
    for (const { in: where, name, required, description } of operations.flatMap(({ parameters }) => parameters)) {
      expect(page.body).toContain(`<code>${name}</code></td><td>${where}${required ? ', required' : ''}</td>`);
      expect(page.body).toContain(escaped(description ?? ''));
    }
    for (const kind of ['schemas', 'responses']) {
      for (const name of Object.keys(document.components[kind])) expect(page.body).toContain(`id="${kind}.${name}"`);
    }
    const ids = new Set([...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of page.body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    expect(page.body).not.toMatch(/<script|https?:\/\/|@import|url\(/);
    expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'");
  });
});

describe('a call', () => {
  it('says how a counter reads no shops of a code', async () => {
    const document = (await server.http.inject('/docs/openapi.json')).json();
    const code = document.paths['/ops/codes'].post.responses[200].content['application/json'].schema.oneOf[0];
    expect(code.properties.shops.description).toContain('all shops');
    expect(document.info.description).toContain('the last value counts');
  });
});
