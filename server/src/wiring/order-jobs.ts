import { playedCashSeconds } from '../counter';
import type { Job } from '../lib/jobs';
import type { OrderServices } from './order-services';

/** Jobs that change orders by time. Nothing relies on when they run: rules compare times themselves. */
export function createOrderJobs(services: OrderServices, { playShop }: { playShop: boolean }): Job[] {
  const { unpaid, drinksSweeps, voucherSweeps, groupSweeps, mallSweeps, refunds, providers, barista } = services;
  const jobs: Job[] = [
    { name: 'cancel-overdue', everySeconds: 5, run: () => unpaid.cancelOverdue() },
    { name: 'move-decided', everySeconds: 5, run: () => services.moveDecided() },
    { name: 'asap-limits', everySeconds: 5, run: () => services.asapWatch.keep() },
    { name: 'accept-waiting', everySeconds: 15, run: () => drinksSweeps.acceptWaiting() },
    { name: 'clear-up', everySeconds: 60, run: () => drinksSweeps.clearUp() },
    { name: 'receive', everySeconds: 60, run: () => drinksSweeps.receive() },
    { name: 'grant-unanswered', everySeconds: 60, run: () => services.afterSales.grantUnanswered() },
    { name: 'complete', everySeconds: 600, run: () => drinksSweeps.complete() },
    { name: 'end-vouchers', everySeconds: 60, run: () => voucherSweeps.endExpired() },
    { name: 'vouchers-ending', everySeconds: 600, run: () => voucherSweeps.tellEnding() },
    { name: 'end-prizes', everySeconds: 60, run: () => services.prizeSweeps.endExpired() },
    { name: 'prizes-ending', everySeconds: 600, run: () => services.prizeSweeps.tellEnding() },
    { name: 'wheel-seeds', everySeconds: 30, run: () => services.wheels.turnDay() },
    { name: 'group-fail', everySeconds: 5, run: () => groupSweeps.failTeams() },
    { name: 'group-expired', everySeconds: 60, run: () => groupSweeps.endExpired() },
    { name: 'group-ending', everySeconds: 600, run: () => groupSweeps.tellEnding() },
    { name: 'end-points-codes', everySeconds: 60, run: () => mallSweeps.endExpired() },
    { name: 'points-codes-ending', everySeconds: 600, run: () => mallSweeps.tellEnding() },
    { name: 'received-shipments', everySeconds: 600, run: () => services.shipping.receiveOld() },
    { name: 'refund', everySeconds: 5, run: () => refunds.run() },
    { name: 'count-refunds', everySeconds: 60, inEachProcess: true, run: () => refunds.count() },
    { name: 'purge', everySeconds: 60, run: () => services.purge() },
    ...providers.all.flatMap((provider) => provider.jobs),
  ];
  if (services.demoTeams) {
    const { demoTeams } = services;
    jobs.push({ name: 'demo-teams', everySeconds: 10, run: () => demoTeams.run() });
  }
  if (playShop) {
    jobs.push({ name: 'play-shops', everySeconds: 1, run: () => barista.run() });
    jobs.push({ name: 'play-cash', everySeconds: 2, run: () => services.cash.takeAll(playedCashSeconds) });
  }
  return jobs;
}
