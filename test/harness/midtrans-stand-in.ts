import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { jakartaTime, secondsOf } from '../../server/src/payment/midtrans/midtrans-messages';

export const midtransAccount = { serverKey: 'SB-Mid-server-test', merchantId: 'G123456789' };

export interface Charged {
  order_id: string;
  transaction_id: string;
  gross_amount: string;
  payment_type: string;
  transaction_status: string;
  fraud_status: string;
  transaction_time: string;
  settlement_time?: string;
  acquirer?: string;
  va_numbers?: { bank: string; va_number: string }[];
  biller_code?: string;
  bill_key?: string;
  refunds?: { refund_key: string; refund_amount: string }[];
}

export interface SentRequest {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

interface Reply {
  status?: number;
  body: object;
}

/** Days after the settlement in which a payment of each type can be refunded. */
const refundDays: Readonly<Record<string, number>> = { qris: 7, gopay: 45, shopeepay: 365 };

const statusCodes: Readonly<Record<string, string>> = { pending: '201', deny: '202', expire: '407' };

/** Speaks the documented messages of the Core API: charge, status, cancel, expire and direct refund. */
export class MidtransStandIn {
  readonly requests: SentRequest[] = [];
  readonly transactions = new Map<string, Charged>();
  /**
   * Troubles of the next requests. With `silence` there is no answer, with `lost` the connection ends after the
   * request took effect, a number is the status of the answer, and an object is the answer, with the status 200.
   */
  readonly troubles: ('silence' | 'lost' | number | object)[] = [];
  /** The stand-in waits for this between a charge and its answer. */
  beforeAnswer: (paymentSn: string) => Promise<unknown> = async () => undefined;
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  constructor(private readonly now: () => number) {}

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  sent(path: RegExp): SentRequest[] {
    return this.requests.filter((request) => path.test(request.path));
  }

  set(orderId: string, transaction_status: string, more: Partial<Charged> = {}): void {
    const known = this.transactions.get(orderId);
    if (!known) throw new Error(`no transaction ${orderId}`);
    const settlement_time = transaction_status === 'settlement' ? jakartaTime(this.now()) : known.settlement_time;
    Object.assign(known, { transaction_status, ...(settlement_time ? { settlement_time } : {}), ...more });
  }

  /** The notification of a transaction as Midtrans would send it now. */
  notice(orderId: string, change: object = {}): Buffer {
    const known = this.transactions.get(orderId);
    const { gross_amount = '0.00' } = known ?? {};
    const status_code = '200';
    const text = orderId + status_code + gross_amount + midtransAccount.serverKey;
    return Buffer.from(
      JSON.stringify({
        ...known,
        order_id: orderId,
        status_code,
        gross_amount,
        merchant_id: midtransAccount.merchantId,
        signature_key: createHash('sha512').update(text).digest('hex'),
        ...change,
      }),
    );
  }

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    const sent = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    this.requests.push(sent);
    const trouble = this.troubles.shift();
    if (trouble === 'silence') return;
    if (typeof trouble === 'number' || typeof trouble === 'object') {
      const [status, answer] = typeof trouble === 'number' ? [trouble, {}] : [200, trouble];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return;
    }
    const reply = this.reply(sent);
    if (sent.path === '/v2/charge') await this.beforeAnswer(this.paymentOf(sent));
    if (trouble === 'lost') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }

  private reply({ path, headers, body }: SentRequest): Reply {
    const key = Buffer.from(`${midtransAccount.serverKey}:`).toString('base64');
    if (headers.authorization !== `Basic ${key}`)
      return this.refusal(401, 'Access denied due to unauthorized transaction');
    if (path === '/v2/charge') return this.charge(body);
    const [, orderId = '', act = ''] = /^\/v2\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const known = this.transactions.get(orderId);
    if (!known) return this.refusal(404, "Transaction doesn't exist.");
    if (act === 'status') return this.show(known);
    if (act === 'refund/online/direct') return this.refund(known, body);
    if (known.transaction_status !== 'pending') {
      return this.refusal(412, 'Merchant cannot modify status of the transaction');
    }
    known.transaction_status = act === 'cancel' ? 'cancel' : 'expire';
    return this.show(known);
  }

  private paymentOf({ body }: SentRequest): string {
    return (body.transaction_details as { order_id: string }).order_id;
  }

  private charge(body: Record<string, unknown>): Reply {
    const { order_id, gross_amount } = body.transaction_details as { order_id: string; gross_amount: number };
    const known = this.transactions.get(order_id);
    if (known && !['cancel', 'expire'].includes(known.transaction_status)) {
      return this.refusal(406, 'The request could not be completed due to a conflict, order ID has been utilized.');
    }
    const payment_type = String(body.payment_type);
    const bank = (body.bank_transfer as { bank?: string } | undefined)?.bank ?? '';
    // Midtrans answers other banks with other fields.
    if (payment_type === 'bank_transfer' && !['bca', 'bni', 'bri'].includes(bank)) {
      throw new Error(`the stand-in does not know the answer for the bank ${bank}`);
    }
    const charged: Charged = {
      order_id,
      transaction_id: `T-${this.requests.length}`,
      gross_amount: `${gross_amount}.00`,
      payment_type,
      transaction_status: 'pending',
      fraud_status: 'accept',
      transaction_time: jakartaTime(this.now()),
      ...(payment_type === 'bank_transfer' ? { va_numbers: [{ bank, va_number: '812785002530231' }] } : {}),
      ...(payment_type === 'echannel' ? { biller_code: '70012', bill_key: '990000000260' } : {}),
      ...(payment_type === 'qris' ? { acquirer: 'gopay' } : {}),
    };
    this.transactions.set(order_id, charged);
    const { body: shown } = this.show(charged);
    const deeplink = {
      name: 'deeplink-redirect',
      method: 'GET',
      url: `gojek://gopay/merchanttransfer?tref=${order_id}`,
    };
    const isWallet = payment_type === 'gopay' || payment_type === 'shopeepay';
    return {
      body: {
        ...shown,
        ...(payment_type === 'qris' ? { qr_string: `00020101021226620014COM.GO-JEK.WWW${order_id}` } : {}),
        ...(isWallet ? { actions: [{ name: 'generate-qr-code', method: 'GET', url: 'https://x/qr' }, deeplink] } : {}),
      },
    };
  }

  private refund(known: Charged, { refund_key, amount }: Record<string, unknown>): Reply {
    const back = (known.refunds ?? []).reduce((sum, one) => sum + Number(one.refund_amount), 0);
    if (!['settlement', 'partial_refund'].includes(known.transaction_status)) {
      return this.refusal(412, 'Merchant cannot modify status of the transaction');
    }
    const until = (secondsOf(known.settlement_time) ?? 0) + (refundDays[known.payment_type] ?? 0) * 86_400;
    if (this.now() > until) return this.refusal(412, 'The refund period of the transaction is over');
    if (back + Number(amount) > Number(known.gross_amount)) return this.refusal(414, 'Refund request is rejected');
    known.refunds = [...(known.refunds ?? []), { refund_key: String(refund_key), refund_amount: `${amount}.00` }];
    known.transaction_status = back + Number(amount) === Number(known.gross_amount) ? 'refund' : 'partial_refund';
    return { body: { ...known, status_code: '200', status_message: 'Success, refund request is approved' } };
  }

  private show(known: Charged): Reply {
    const { merchantId: merchant_id } = midtransAccount;
    const status_code = statusCodes[known.transaction_status] ?? '200';
    return { body: { ...known, status_code, status_message: 'Success', merchant_id, currency: 'IDR' } };
  }

  private refusal(status: number, status_message: string): Reply {
    return { body: { status_code: String(status), status_message } };
  }
}
