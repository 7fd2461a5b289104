import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Language } from '@/contract/core';
import { languageOf as languageNamed } from '../http/calls/envelope';
import type { InternalHandlers } from '../http/calls/handlers';
import { requestLanguage } from '../http/calls/send-refusal';
import { clientAddress } from '../http/client-address';
import { gatewayActions, TRADE_NO } from '../internal-contract/gateway.schemas';
import { AppError } from '../lib/errors/app-error';
import { Turns } from '../lib/turns';
import {
  ForgedNoticeError,
  GatewayError,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentStatus,
} from './payment-provider';
import type { PaymentProviders } from './payment-providers';
import { gatewayPage, gatewayPagePolicy, gatewayUnknownPage } from './sandbox/gateway-page';
import { qrisCode, tradeNoOf } from './sandbox/qris';
import type { SandboxGateway } from './sandbox/sandbox-gateway';

const noticeParams = v.object({ provider: v.string() });
const params = v.object({ trade_no: v.string(), action: v.optional(v.string()) });

/** A closed gateway shows no payment, because nothing can be done with it. */
const find = async (gateway: SandboxGateway, tradeNo: string, note: (orderSn: string) => void) => {
  const isSought = !gateway.isClosed && TRADE_NO.test(tradeNo);
  const payment = isSought ? await gateway.find(tradeNo) : undefined;
  if (payment) note(payment.order_sn);
  return payment;
};

/** Names the order of a request, for its line in the log. */
const noteOn = (request: FastifyRequest) => (orderSn: string) => {
  request.aboutOrder = orderSn;
};

function languageOf(request: FastifyRequest): Language {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  return typeof lang === 'string' ? languageNamed(lang) : requestLanguage(request);
}

const page = (reply: FastifyReply, html: string, returnUrl = ''): FastifyReply =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', gatewayPagePolicy(returnUrl))
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html);

/** More at once would not be faster. The provider repeats notifications that were refused. */
const BOOKED_AT_ONCE = 8;
const BOOKING_QUEUE_MAX = 200;

/** Header values as single strings. A repeated header counts as missing. */
const single = (headers: FastifyRequest['headers']): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );

interface GatewayParts {
  gateway: SandboxGateway;
  providers: PaymentProviders;
  /** Records an event and returns its result. */
  settlement: {
    receive(notice: { provider: string; event: PaymentEvent }): Promise<string>;
    receiveStatus(provider: string, asked: { paymentSn: string; status: PaymentStatus }): Promise<string>;
    /** The order of a payment, if there is such a payment. */
    orderOf(paymentSn: string): Promise<string | undefined>;
  };
}

type Notice = ReturnType<PaymentProvider['parseNotice']>;

/** Books what a notification says, or what the provider answers of the payment that it names. */
async function bookNotice(
  notice: Notice,
  { provider, settlement }: { provider: PaymentProvider; settlement: GatewayParts['settlement'] },
): Promise<string> {
  if (!('ask' in notice)) return await settlement.receive({ provider: provider.name, event: notice });
  const status = await provider.status(notice.ask);
  if (!status) throw new ForgedNoticeError('the provider does not know the payment');
  return await settlement.receiveStatus(provider.name, { paymentSn: notice.ask, status });
}

/**
 * Books what a notification says. One that only names a payment is answered by asking the provider, so that doubled,
 * late and reordered ones do no harm.
 */
async function book(
  { provider, request }: { provider: PaymentProvider; request: FastifyRequest },
  { booking, settlement }: { booking: Turns; settlement: GatewayParts['settlement'] },
): Promise<string> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const notice = provider.parseNotice(body, single(request.headers));
  // Only notifications with a valid signature wait here and reach the database.
  return await booking.run(async () => {
    const outcome = await bookNotice(notice, { provider, settlement });
    // The order is for the log alone. What was booked stays booked if it cannot be looked up.
    const order = settlement.orderOf('ask' in notice ? notice.ask : notice.payment_sn);
    request.aboutOrder = (await order.catch(() => undefined)) ?? null;
    return outcome;
  });
}

/** Notifications of the provider, and the pages of the sandbox gateway. */
export const gatewayHandlers = ({ gateway, providers, settlement }: GatewayParts) => {
  const booking = new Turns({ what: 'payment notifications', atOnce: BOOKED_AT_ONCE, queueMax: BOOKING_QUEUE_MAX });
  return {
    /** 200 only after the event is recorded; 400, without a reason, for anything that is no valid notification. */
    async notify(request, reply) {
      const provider = providers.find(v.parse(noticeParams, request.params).provider);
      if (!provider) throw new AppError('NO_SUCH_CALL');
      try {
        const outcome = await book({ provider, request }, { booking, settlement });
        return reply.header('cache-control', 'no-store').send({ ok: 1, outcome });
      } catch (error) {
        if (error instanceof GatewayError) return reply.code(503).header('retry-after', '5').send({ ok: 0 });
        if (!(error instanceof ForgedNoticeError)) throw error;
        request.log.warn({ reason: error.message, address: clientAddress(request) }, 'payment notification refused');
        return reply.code(400).header('cache-control', 'no-store').send({ ok: 0 });
      }
    },

    async page(request, reply) {
      const language = languageOf(request);
      const payment = await find(gateway, v.parse(params, request.params).trade_no, noteOn(request));
      if (!payment) return page(reply.code(404), gatewayUnknownPage(language));
      const qr = qrisCode({ tradeNo: payment.trade_no, amount: payment.amount });
      return page(reply, gatewayPage(payment, { language, qr }), payment.return_url);
    },

    async press(request, reply) {
      const { trade_no: tradeNo, action: name } = v.parse(params, request.params);
      const action = gatewayActions.find((known) => known === name);
      const payment = action && (await find(gateway, tradeNo, noteOn(request)));
      if (!payment) return page(reply.code(404), gatewayUnknownPage(languageOf(request)));
      await gateway.act({ tradeNo, action });
      await gateway.deliver();
      return reply.header('cache-control', 'no-store').redirect(payment.return_url, 303);
    },

    async control({ trade_no, qr_string, action, late, copies, delay_seconds: delaySeconds }, { note }) {
      if (gateway.isClosed) throw new AppError('NO_SUCH_CALL');
      const tradeNo = trade_no ?? tradeNoOf(qr_string ?? '');
      if (tradeNo !== null) await find(gateway, tradeNo, note);
      const isDone = tradeNo !== null && (await gateway.act({ tradeNo, action, late, copies, delaySeconds }));
      if (isDone) await gateway.deliver();
      return { done: isDone ? 1 : 0 };
    },
  } satisfies InternalHandlers<'gateway'>;
};
